import type { ErrorKind } from './explain-error.text.ts';

/**
 * What the error messages of an interpreter mean. The first matching rule wins, so specific ones come before general
 * ones; named groups go into the sentences of explain-error.text.ts. [LMS-168]
 */
export type ErrorRule = { readonly kind: ErrorKind; readonly name: RegExp; readonly message?: RegExp };

export const PYTHON_RULES: readonly ErrorRule[] = [
  { kind: 'printWithoutBrackets', name: /^SyntaxError$/, message: /Missing parentheses in call to '(?<word>\w+)'/ },
  { kind: 'colonMissing', name: /^SyntaxError$/, message: /expected ':'/ },
  { kind: 'bracketNeverClosed', name: /^SyntaxError$/, message: /'(?<word>[([{])' was never closed|unexpected EOF/ },
  { kind: 'bracketUnmatched', name: /^SyntaxError$/, message: /unmatched '(?<word>[)\]}])'|closing parenthesis/ },
  { kind: 'textNeverEnded', name: /^SyntaxError$/, message: /unterminated (triple-quoted )?(f-)?string literal/ },
  {
    kind: 'assignedInCondition',
    name: /^SyntaxError$/,
    message:
      /Maybe you meant '==' (or ':=' )?instead of '='|cannot assign to .* here|invalid syntax\. Maybe you meant '=='/,
  },
  { kind: 'assignedToValue', name: /^SyntaxError$/, message: /cannot assign to/ },
  { kind: 'commaForgotten', name: /^SyntaxError$/, message: /Perhaps you forgot a comma/ },
  { kind: 'strangeCharacter', name: /^SyntaxError$/, message: /invalid (non-printable )?character '?(?<word>.)/u },
  { kind: 'numberAsName', name: /^SyntaxError$/, message: /invalid decimal literal/ },
  { kind: 'leadingZeros', name: /^SyntaxError$/, message: /leading zeros in decimal integer/ },
  { kind: 'returnOutside', name: /^SyntaxError$/, message: /'return' outside function/ },
  { kind: 'breakOutside', name: /^SyntaxError$/, message: /'(break|continue)' (outside|not properly in) loop/ },
  { kind: 'elseAlone', name: /^SyntaxError$/, message: /expected 'except' or 'finally'/ },
  { kind: 'wordMisspelt', name: /^SyntaxError$/, message: /Did you mean '(?<word>\w+)'/ },
  { kind: 'indentMissing', name: /^IndentationError$/, message: /expected an indented block/ },
  { kind: 'indentUnexpected', name: /^IndentationError$/, message: /unexpected indent/ },
  { kind: 'indentUneven', name: /^(IndentationError|TabError)$/ },
  { kind: 'syntax', name: /^SyntaxError$/ },
  {
    kind: 'nameMeant',
    name: /^NameError$/,
    message: /name '(?<word>[^']+)' is not defined\. Did you mean: '(?<other>[^']+)'/,
  },
  {
    kind: 'nameForgottenImport',
    name: /^NameError$/,
    message: /name '(?<word>[^']+)' is not defined\. Did you forget to import/,
  },
  { kind: 'nameUnknown', name: /^NameError$/, message: /name '(?<word>[^']+)' is not defined/ },
  { kind: 'localBeforeSet', name: /^(UnboundLocalError|NameError)$/, message: /'(?<word>[^']+)'/ },
  {
    kind: 'addTextAndNumber',
    name: /^TypeError$/,
    message:
      /can only concatenate str \(not "(?<word>\w+)"\) to str|unsupported operand type\(s\) for \+: 'int' and 'str'/,
  },
  {
    kind: 'operandTypes',
    name: /^TypeError$/,
    message: /unsupported operand type\(s\) for (?<word>[^:]+): '(?<left>\w+)' and '(?<right>\w+)'/,
  },
  {
    kind: 'compareTypes',
    name: /^TypeError$/,
    message: /'(?<word>[<>]=?)' not supported between instances of '(?<left>\w+)' and '(?<right>\w+)'/,
  },
  { kind: 'notCallable', name: /^TypeError$/, message: /'(?<word>\w+)' object is not callable/ },
  { kind: 'notIterable', name: /^TypeError$/, message: /'(?<word>\w+)' object is not iterable/ },
  { kind: 'notSubscriptable', name: /^TypeError$/, message: /'(?<word>\w+)' object is not subscriptable/ },
  { kind: 'itemAssignment', name: /^TypeError$/, message: /'(?<word>\w+)' object does not support item assignment/ },
  { kind: 'argumentsMissing', name: /^TypeError$/, message: /(?<word>\w+)\(\) missing \d+ required/ },
  { kind: 'argumentsTooMany', name: /^TypeError$/, message: /(?<word>\w+)\(\) takes .* but \d+ (was|were) given/ },
  { kind: 'indexIsNoNumber', name: /^TypeError$/, message: /indices must be integers/ },
  {
    kind: 'rangeNeedsInteger',
    name: /^TypeError$/,
    message: /'(?<word>\w+)' object cannot be interpreted as an integer/,
  },
  { kind: 'unhashable', name: /^TypeError$/, message: /(unhashable type|cannot use '(?<word>\w+)' as)/ },
  { kind: 'noLength', name: /^TypeError$/, message: /object of type '(?<word>\w+)' has no len\(\)/ },
  { kind: 'notANumber', name: /^ValueError$/, message: /invalid literal for int\(\) with base \d+: (?<word>.+)$/s },
  { kind: 'notAFloat', name: /^ValueError$/, message: /could not convert string to float: (?<word>.+)$/s },
  { kind: 'unpackFew', name: /^ValueError$/, message: /not enough values to unpack/ },
  { kind: 'unpackMany', name: /^ValueError$/, message: /too many values to unpack/ },
  {
    kind: 'notInList',
    name: /^ValueError$/,
    message: /is not in (list|tuple)|substring not found|x not in (list|deque)/,
  },
  { kind: 'indexTooLarge', name: /^IndexError$/ },
  { kind: 'keyMissing', name: /^KeyError$/, message: /^(?<word>.*)$/s },
  { kind: 'divisionByZero', name: /^ZeroDivisionError$/ },
  { kind: 'attributeOfNone', name: /^AttributeError$/, message: /'NoneType' object has no attribute '(?<word>\w+)'/ },
  { kind: 'attributeUnknown', name: /^AttributeError$/, message: /has no attribute '(?<word>\w+)'/ },
  {
    kind: 'moduleMissing',
    name: /^(ModuleNotFoundError|ImportError)$/,
    message: /No module named '(?<word>[^']+)'|cannot import name '(?<other>[^']+)'/,
  },
  { kind: 'inputEnded', name: /^EOFError$/ },
  { kind: 'tooDeep', name: /^RecursionError$/ },
  { kind: 'outOfMemory', name: /^MemoryError$/ },
  { kind: 'assertion', name: /^AssertionError$/ },
  { kind: 'fileMissing', name: /^FileNotFoundError$/ },
  { kind: 'interrupted', name: /^KeyboardInterrupt$/ },
  { kind: 'exited', name: /^SystemExit$/ },
];

/** Names that the judge gives where no exception of a language names the failure (contract/src/judge/judge-errors.ts). */
export const JUDGE_RULES: readonly ErrorRule[] = [
  { kind: 'exited', name: /^ExitStatus$/ },
  { kind: 'killed', name: /^Killed$/ },
  { kind: 'forbidden', name: /^ForbiddenCall$/ },
  { kind: 'sourceTooLong', name: /^SourceTooLong$/ },
  {
    kind: 'crashed',
    name: /^(Crashed|Aborted|BusError|FloatingPointException|IllegalInstruction|SegmentationFault|Signal\d+)$/,
  },
];

export const JAVASCRIPT_RULES: readonly ErrorRule[] = [
  { kind: 'jsNameUnknown', name: /^ReferenceError$/, message: /^'?(?<word>[\w$]+)'? is not defined/ },
  {
    kind: 'jsBeforeDeclared',
    name: /^ReferenceError$/,
    message: /before initialization|lexical variable|not initialized/,
  },
  { kind: 'jsConstChanged', name: /^TypeError$/, message: /Assignment to constant variable|is read-only/ },
  { kind: 'jsOfNothing', name: /^TypeError$/, message: /(properties of|property .* of) (?<word>undefined|null)/ },
  { kind: 'jsNotFunction', name: /^TypeError$/, message: /(?:(?<word>[\w$.]+) is )?not a function/ },
  { kind: 'jsNotIterable', name: /^TypeError$/, message: /not iterable/ },
  {
    kind: 'jsDeclaredTwice',
    name: /^SyntaxError$/,
    message: /Identifier '(?<word>[\w$]+)' has already been declared|redefinition|redeclaration/,
  },
  {
    kind: 'jsEndMissing',
    name: /^SyntaxError$/,
    message: /Unexpected end of (input|script)|missing \)|expecting '[)}]'/,
  },
  {
    kind: 'jsTextNeverEnded',
    name: /^SyntaxError$/,
    message: /Invalid or unexpected token|Unterminated|unexpected end of string/,
  },
  { kind: 'jsSyntax', name: /^SyntaxError$/ },
  { kind: 'tooDeep', name: /^(RangeError|InternalError)$/, message: /call stack|stack overflow/i },
  { kind: 'jsRange', name: /^RangeError$/ },
];
