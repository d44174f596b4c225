import { describe, expect, it } from 'vitest';
import { explainError } from './explain-error.ts';
import { JUDGE_ERROR_NAMES } from '@dolphin/contract/judge/judge-errors';
import { explainErrorText } from './explain-error.text.ts';

/** Messages of CPython 3.14, each caused by a program that a beginner wrote. */
const PYTHON: readonly (readonly [kind: string, name: string, message: string])[] = [
  ['printWithoutBrackets', 'SyntaxError', "Missing parentheses in call to 'print'. Did you mean print(...)?"],
  ['colonMissing', 'SyntaxError', "expected ':'"],
  ['bracketNeverClosed', 'SyntaxError', "'(' was never closed"],
  ['bracketUnmatched', 'SyntaxError', "unmatched ')'"],
  ['textNeverEnded', 'SyntaxError', 'unterminated string literal (detected at line 1)'],
  ['assignedInCondition', 'SyntaxError', "invalid syntax. Maybe you meant '==' or ':=' instead of '='?"],
  ['assignedToValue', 'SyntaxError', 'cannot assign to literal'],
  ['commaForgotten', 'SyntaxError', 'invalid syntax. Perhaps you forgot a comma?'],
  ['strangeCharacter', 'SyntaxError', "invalid character '“' (U+201C)"],
  ['numberAsName', 'SyntaxError', 'invalid decimal literal'],
  ['returnOutside', 'SyntaxError', "'return' outside function"],
  ['breakOutside', 'SyntaxError', "'break' outside loop"],
  ['wordMisspelt', 'SyntaxError', "invalid syntax. Did you mean 'while'?"],
  ['syntax', 'SyntaxError', 'invalid syntax'],
  ['indentMissing', 'IndentationError', "expected an indented block after 'if' statement on line 1"],
  ['indentUnexpected', 'IndentationError', 'unexpected indent'],
  ['indentUneven', 'IndentationError', 'unindent does not match any outer indentation level'],
  ['indentUneven', 'TabError', 'inconsistent use of tabs and spaces in indentation'],
  ['nameMeant', 'NameError', "name 'pirnt' is not defined. Did you mean: 'print'?"],
  ['nameForgottenImport', 'NameError', "name 'math' is not defined. Did you forget to import 'math'?"],
  ['nameUnknown', 'NameError', "name 'x' is not defined"],
  [
    'localBeforeSet',
    'UnboundLocalError',
    "cannot access local variable 'total' where it is not associated with a value",
  ],
  ['addTextAndNumber', 'TypeError', 'can only concatenate str (not "int") to str'],
  ['addTextAndNumber', 'TypeError', "unsupported operand type(s) for +: 'int' and 'str'"],
  ['operandTypes', 'TypeError', "unsupported operand type(s) for -: 'str' and 'str'"],
  ['compareTypes', 'TypeError', "'>' not supported between instances of 'str' and 'int'"],
  ['notCallable', 'TypeError', "'int' object is not callable"],
  ['notIterable', 'TypeError', "'int' object is not iterable"],
  ['notSubscriptable', 'TypeError', "'int' object is not subscriptable"],
  ['itemAssignment', 'TypeError', "'str' object does not support item assignment"],
  ['argumentsMissing', 'TypeError', "add() missing 1 required positional argument: 'b'"],
  ['argumentsTooMany', 'TypeError', 'add() takes 2 positional arguments but 3 were given'],
  ['indexIsNoNumber', 'TypeError', 'list indices must be integers or slices, not str'],
  ['rangeNeedsInteger', 'TypeError', "'str' object cannot be interpreted as an integer"],
  ['unhashable', 'TypeError', "cannot use 'list' as a dict key (unhashable type: 'list')"],
  ['noLength', 'TypeError', "object of type 'int' has no len()"],
  ['notANumber', 'ValueError', "invalid literal for int() with base 10: '3 4'"],
  ['notAFloat', 'ValueError', "could not convert string to float: 'abc'"],
  ['unpackFew', 'ValueError', 'not enough values to unpack (expected 2, got 1)'],
  ['unpackMany', 'ValueError', 'too many values to unpack (expected 2, got 3)'],
  ['notInList', 'ValueError', '5 is not in list'],
  ['indexTooLarge', 'IndexError', 'list index out of range'],
  ['keyMissing', 'KeyError', "'apple'"],
  ['divisionByZero', 'ZeroDivisionError', 'division by zero'],
  ['attributeOfNone', 'AttributeError', "'NoneType' object has no attribute 'append'"],
  ['attributeUnknown', 'AttributeError', "'list' object has no attribute 'push'"],
  ['moduleMissing', 'ModuleNotFoundError', "No module named 'numpy'"],
  ['inputEnded', 'EOFError', 'EOF when reading a line'],
  ['tooDeep', 'RecursionError', 'maximum recursion depth exceeded'],
  ['outOfMemory', 'MemoryError', ''],
];

const JAVASCRIPT: readonly (readonly [string, string, string])[] = [
  ['jsNameUnknown', 'ReferenceError', 'total is not defined'],
  ['jsNameUnknown', 'ReferenceError', "'total' is not defined"],
  ['jsConstChanged', 'TypeError', 'Assignment to constant variable.'],
  ['jsOfNothing', 'TypeError', "Cannot read properties of undefined (reading 'length')"],
  ['jsNotFunction', 'TypeError', 'text.push is not a function'],
  ['jsDeclaredTwice', 'SyntaxError', "Identifier 'a' has already been declared"],
  ['jsEndMissing', 'SyntaxError', 'missing ) after argument list'],
  ['jsSyntax', 'SyntaxError', "Unexpected token ';'"],
];

describe('an error', () => {
  it.each(PYTHON)('[LMS-168] of Python is explained: %s', (kind, name, message) => {
    const explained = explainError({ name, message }, 'PYTHON', 'KO');
    expect(explained?.kind).toBe(kind);
    expect(`${explained?.cause} ${explained?.tip}`).not.toMatch(/[{}]\w|undefined/);
  });

  it.each(JAVASCRIPT)('[LMS-168] of JavaScript is explained: %s', (kind, name, message) => {
    expect(explainError({ name, message }, 'JAVASCRIPT', 'KO')?.kind).toBe(kind);
  });

  it.each([...JUDGE_ERROR_NAMES, 'Signal5'])('[SEC-7] that the judge names itself is explained: %s', (name) => {
    for (const language of ['PYTHON', 'JAVASCRIPT'] as const)
      for (const [locale, letters] of [
        ['KO', /[가-힣]/],
        ['EN', /[a-z]/],
      ] as const) {
        const explained = explainError({ name, message: '' }, language, locale);
        expect(explained?.cause).toMatch(letters);
        expect(explained?.tip).toMatch(letters);
        expect(`${explained?.cause} ${explained?.tip}`).not.toContain(name);
      }
  });

  it('[LMS-168] names what the learner wrote, with the right particle', () => {
    expect(explainError({ name: 'NameError', message: "name '바다' is not defined" }, 'PYTHON', 'KO')).toMatchObject({
      cause: '‘바다’라는 이름을 아직 만들지 않았어요.',
    });
    expect(explainError({ name: 'NameError', message: "name '물' is not defined" }, 'PYTHON', 'KO')).toMatchObject({
      cause: '‘물’이라는 이름을 아직 만들지 않았어요.',
    });
    expect(explainError({ name: 'ZeroDivisionError', message: 'division by zero' }, 'PYTHON', 'EN')?.cause).toBe(
      'Nothing can be divided by 0.',
    );
  });

  it('[LMS-168] explains for every kind what happened and what to try, in both languages', () => {
    for (const texts of Object.values(explainErrorText))
      for (const [kind, text] of Object.entries(texts))
        expect([kind, text.split('\n').filter((part) => part.length > 5)]).toEqual([kind, text.split('\n')]);
    expect(Object.keys(explainErrorText.KO).length).toBeGreaterThan(40);
  });

  it('without an explanation keeps its own message', () => {
    expect(explainError({ name: 'TidalError', message: 'too wet' }, 'PYTHON', 'KO')).toBeUndefined();
  });
});
