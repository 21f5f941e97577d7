# The program itself offers the words, so that they fit its version and parmlint.yaml.
function __parmlint_complete --argument-names action
    set --local --export _PARMLINT_COMPLETE complete_fish
    set --local --export _TYPER_COMPLETE_FISH_ACTION $action
    set --local --export _TYPER_COMPLETE_ARGS (commandline --cut-at-cursor --current-process)
    # Of --format=sarif, it offers what follows the equals sign; fish wants the whole word.
    set --local option (string match --regex -- '^--[^=]*=' (commandline --cut-at-cursor --current-token))
    set --local offered (parmlint 2>/dev/null)
    set --local answer $status
    set --query offered[1]; and printf '%s\n' "$option"$offered
    return $answer
end
complete --command parmlint --no-files --arguments "(__parmlint_complete get-args)" --condition "__parmlint_complete is-args"
