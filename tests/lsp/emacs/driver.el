;;; Asks the server of a file as a person would, through Eglot, writes what it saw as JSON to $RESULT, and leaves.

(require 'json)

;; Debian has Eglot as a package for Emacs 28; since 29 it is a part of Emacs.
(let ((default-directory "/usr/share/emacs/site-lisp/elpa/"))
  (when (file-directory-p default-directory) (normal-top-level-add-subdirs-to-load-path)))

(defvar seen nil "What was seen, as an alist.")

(defun note (key value) (push (cons key value) seen))

(defun until-true (what condition)
  (let ((end (+ (float-time) 60)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.1))))

(defun texts () (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun has (code) (seq-some (lambda (text) (string-match-p (regexp-quote code) text)) (texts)))

(defun lines () (vconcat (split-string (buffer-string) "\n")))

(defun ask (method) (jsonrpc-request (eglot-current-server) method (eglot--TextDocumentPositionParams)))

;; Eglot tells of changes when Emacs is idle, which a batch never is.
(defun flush () (eglot--signal-textDocument/didChange) (accept-process-output nil 0.5))

(defun behind (words) (goto-char (point-min)) (search-forward words))

(defun drive ()
  (unless (require 'eglot nil t) (note 'error "no eglot") (throw 'done nil))
  (setq eglot-sync-connect 60 eglot-connect-timeout 60 eglot-confirm-server-initiated-edits nil make-backup-files nil)
  (load (getenv "INIT") nil t)
  (find-file (getenv "MEMBER"))
  (note 'mode (symbol-name major-mode))
  ;; A batch has no command loop, which starts the server after the hook of the mode has run.
  (unless (eglot-current-server) (call-interactively #'eglot))
  (until-true "findings" (lambda () (and (has "CPL013") (has "not-judged"))))
  (note 'diagnostics (vconcat (texts)))

  (behind "CLASS(B")
  (note 'hover (eglot--format-markup (plist-get (ask :textDocument/hover) :contents)))

  (goto-char (point-max))
  (insert " PATHOUT STRNAME(S1) CLASS()\n")
  (backward-char 2)
  (flush)
  (note 'completion (all-completions "" (nth 2 (eglot-completion-at-point))))
  (delete-region (line-beginning-position) (point-max))
  (flush)

  (behind "(4030) MAXMS")
  (let ((actions (append (eglot-code-actions (point) (point)) nil)))
    (note 'actions (vconcat (mapcar (lambda (each) (plist-get each :title)) actions)))
    (eglot--apply-workspace-edit (plist-get (seq-find (lambda (each) (plist-get each :edit)) actions) :edit)))
  (note 'after_fix (lines))
  (flush)
  (until-true "the end of GEN012" (lambda () (not (has "GEN012"))))

  (behind "CLASS(B")
  (eglot-rename "LARGE")
  (note 'after_rename (lines))
  (flush)

  ;; The calls of the page.
  (goto-char (point-max))
  (insert " PATHOUT STRNAME(S1) CLASS(LARGE)\n")
  (flush)
  (behind "STRNAME(S1) CLASS(LA")
  (let ((xref-prompt-for-identifier nil) (member (current-buffer)))
    (call-interactively #'xref-find-definitions)
    (note 'definition (vector (line-number-at-pos) (current-column) (eq member (current-buffer))))
    (behind "STRNAME(S1) CLASS(LA")
    (call-interactively #'xref-find-references)
    (note 'references (with-current-buffer "*xref*" (buffer-substring-no-properties (point-min) (point-max))))
    (set-buffer member))
  (flymake-show-buffer-diagnostics)
  (note 'listed (with-current-buffer (flymake--diagnostics-buffer-name) (buffer-substring-no-properties (point-min) (point-max))))

  ;; A word that is taken leaves the sequence number in its columns.
  (goto-char (point-max))
  (insert " PATHIN DEVICE(4040) MAXM")
  (save-excursion (insert (make-string 47 ?\s) "00010000\n"))
  (flush)
  (let* ((capf (eglot-completion-at-point)) (end (cadr capf)) (words (all-completions "MAXM" (nth 2 capf))))
    (delete-region (car capf) end)
    (insert (car words))
    (funcall (plist-get (nthcdr 3 capf) :exit-function) (car words) 'finished))
  (note 'after_completion (lines)))

(catch 'done
  (condition-case reason (drive) (error (note 'error (format "%S" reason)))))
(write-region (json-encode seen) nil (getenv "RESULT"))
(kill-emacs)
