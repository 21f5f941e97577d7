-- Asks the server of the open buffer as a person would, writes what it saw as JSON to $RESULT, and leaves.
local result = { error = vim.NIL }

local function until_true(what, condition)
  if not vim.wait(60000, condition, 50) then error('waited in vain for ' .. what) end
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  for _, answer in pairs(answers or {}) do
    if answer.err then error(method .. ': ' .. answer.err.message) end
    return answer.result
  end
end

local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line + 1, column })
  return vim.lsp.util.make_position_params()
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

local function codes()
  local all = {}
  for _, each in ipairs(vim.diagnostic.get(0)) do
    local lsp = each.user_data and each.user_data.lsp or {}
    table.insert(all, each.code or lsp.code or '')
  end
  return all
end

local function has(code)
  return function() return vim.tbl_contains(codes(), code) end
end

-- What the calls of the page show, where a person would see it.
local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
      vim.api.nvim_win_close(window, true)
      return text
    end
  end
end

local function shown(what)
  local text
  until_true(what, function() text = floating(); return text end)
  return text
end

local function call_as_on_the_page()
  at(2, 10)
  vim.lsp.buf.hover()
  result.shown_hover = shown('the hover window')

  at(2, 17)
  vim.diagnostic.open_float()
  result.shown_diagnostic = shown('the window of a diagnostic')

  vim.ui.input = function(_, confirm) confirm('LARGE') end
  at(2, 17)
  vim.lsp.buf.rename()
  until_true('the rename', function() return lines()[3]:find('LARGE', 1, true) end)

  vim.ui.select = function(items, options, choose)
    result.offered = vim.tbl_map(options.format_item, items)
    choose(items[1], 1)
  end
  at(4, 24)
  until_true('GEN012', has('GEN012'))
  vim.lsp.buf.code_action()
  until_true('the fix', function() return lines()[5]:find('MAXMSG', 1, true) end)

  vim.api.nvim_buf_set_lines(0, -1, -1, false, { ' PATHOUT STRNAME(S1) CLASS(LARGE)' })
  at(5, 28)
  vim.lsp.buf.definition()
  until_true('the definition', function() return vim.api.nvim_win_get_cursor(0)[1] ~= 6 end)
  result.definition = vim.api.nvim_win_get_cursor(0)

  at(5, 28)
  local buffer = vim.api.nvim_get_current_buf()
  vim.lsp.buf.references()
  until_true('the references', function() return #vim.fn.getqflist() > 0 end)
  result.references = {}
  for _, each in ipairs(vim.fn.getqflist()) do
    table.insert(result.references, { each.lnum, each.col, each.text, each.bufnr == buffer })
  end
end

local function drive()
  if os.getenv('CALLS') then
    until_true('diagnostics', has('CPL013'))
    return call_as_on_the_page()
  end
  until_true('diagnostics', has('CPL013'))
  until_true('what was not judged', has('not-judged'))
  result.diagnostics = {}
  for index, each in ipairs(vim.diagnostic.get(0)) do
    table.insert(result.diagnostics, { code = codes()[index], lnum = each.lnum, col = each.col, end_col = each.end_col })
  end

  result.hover = ask('textDocument/hover', at(2, 10)).contents.value

  vim.api.nvim_buf_set_lines(0, -1, -1, false, { ' PATHOUT STRNAME(S1) CLASS()' })
  result.completion = {}
  for _, item in ipairs(ask('textDocument/completion', at(5, 27)).items) do
    table.insert(result.completion, item.label)
  end
  vim.api.nvim_buf_set_lines(0, 5, 6, false, {})

  result.actions = {}
  local fix
  for _, line in ipairs({ 2, 4 }) do
    local params = vim.lsp.util.make_given_range_params({ line + 1, 17 }, { line + 1, 24 })
    params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0, line) }
    for _, action in ipairs(ask('textDocument/codeAction', params) or {}) do
      table.insert(result.actions, action.title)
      if line == 4 and action.edit and not fix then fix = action end
    end
  end
  vim.lsp.util.apply_workspace_edit(fix.edit, 'utf-16')
  result.after_fix = lines()
  until_true('the end of GEN012', function() return not has('GEN012')() end)

  local params = at(2, 17)
  params.newName = 'LARGE'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', params), 'utf-16')
  result.after_rename = lines()
  result.codes_at_the_end = codes()
end

local ok, reason = pcall(drive)
if not ok then result.error = tostring(reason) end
local file = io.open(os.getenv('RESULT'), 'w')
file:write(vim.fn.json_encode(result))
file:close()
vim.cmd('qall!')
