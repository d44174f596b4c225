import { defineText } from '@dolphin/contract/core/text';

/** For each kind of error two lines: what happened, and what to try. Read by children: one idea per sentence. [LMS-168] */
export const explainErrorText = defineText({
  ko: {
    printWithoutBrackets: '‘{word}’ 뒤에 괄호가 없어요.\n‘{word}(...)’처럼 괄호로 감싸 보세요.',
    colonMissing: '줄 끝에 쌍점(:)이 빠졌어요.\n‘if’, ‘for’, ‘while’, ‘def’, ‘else’ 줄은 끝에 ‘:’을 붙여요.',
    bracketNeverClosed:
      '연 괄호 {wordQuoted|을/를} 닫지 않았어요.\n여는 괄호와 닫는 괄호의 수를 세어 보고, 빠진 괄호를 넣어 보세요.',
    bracketUnmatched: '닫는 괄호 ‘{word}’의 짝이 없어요.\n괄호를 하나 지우거나, 빠진 여는 괄호를 넣어 보세요.',
    textNeverEnded: '따옴표로 시작한 글자가 끝나지 않았어요.\n글자의 앞과 뒤에 같은 따옴표가 있는지 살펴보세요.',
    assignedInCondition: '비교할 자리에 ‘=’를 썼어요.\n같은지 물을 때는 ‘==’를 써요. ‘=’는 값을 넣을 때 써요.',
    assignedToValue: '값을 넣을 수 없는 자리에 ‘=’를 썼어요.\n‘=’의 왼쪽에는 이름 하나만 두세요. 예: ‘a = 3’',
    commaForgotten: '값 사이에 쉼표가 빠진 것 같아요.\n값이 여러 개면 사이에 ‘,’를 넣어 보세요.',
    strangeCharacter:
      '파이썬이 모르는 글자 {wordQuoted|이/가} 있어요.\n한글 따옴표나 전각 기호라면 영어 자판의 글자로 바꿔 보세요.',
    numberAsName: '숫자로 시작하는 이름은 쓸 수 없어요.\n이름을 글자로 시작하거나, 숫자와 글자 사이를 띄워 보세요.',
    leadingZeros: '수가 0으로 시작해요.\n앞의 0을 지워 보세요. 예: ‘007’ 대신 ‘7’',
    returnOutside: '‘return’이 함수 밖에 있어요.\n‘return’은 ‘def’로 만든 함수 안에서만 써요. 들여쓰기를 살펴보세요.',
    breakOutside: '‘break’나 ‘continue’가 반복문 밖에 있어요.\n‘for’나 ‘while’ 안으로 들여쓰기를 맞춰 보세요.',
    elseAlone: '‘try’ 다음에 ‘except’가 없어요.\n‘try’의 짝이 되는 ‘except’를 써 주세요.',
    wordMisspelt: '쓰임말의 철자가 틀린 것 같아요.\n{wordQuoted|을/를} 쓰려고 했나요?',
    indentMissing: '들여쓰기가 빠졌어요.\n바로 윗줄이 ‘:’으로 끝나면, 이 줄은 네 칸 들여 써요.',
    indentUnexpected: '필요 없는 들여쓰기가 있어요.\n줄 앞의 빈칸을 지우고 윗줄과 맞춰 보세요.',
    indentUneven:
      '들여쓰기가 고르지 않아요.\n같은 묶음의 줄은 앞의 빈칸 수가 모두 같아야 해요. 탭과 빈칸을 섞지 마세요.',
    syntax: '파이썬이 이 줄을 읽지 못했어요.\n괄호, 따옴표, ‘:’, 쉼표가 빠지지 않았는지 이 줄과 윗줄을 살펴보세요.',
    nameMeant:
      '{wordQuoted|이라는/라는} 이름을 찾을 수 없어요.\n{otherQuoted|을/를} 쓰려고 했나요? 철자와 대문자, 소문자를 살펴보세요.',
    nameForgottenImport: '{wordQuoted|을/를} 아직 불러오지 않았어요.\n맨 위에 ‘import {word}’를 써 보세요.',
    nameUnknown:
      '{wordQuoted|이라는/라는} 이름을 아직 만들지 않았어요.\n먼저 ‘{word} = …’로 값을 넣었는지 보세요. 글자라면 따옴표로 감싸요.',
    localBeforeSet: '‘{word}’에 값을 넣기 전에 먼저 썼어요.\n함수 안에서 쓰기 전에 값을 넣어 주세요.',
    addTextAndNumber:
      '글자와 수를 ‘+’로 이을 수 없어요.\n수를 ‘str(수)’로 바꾸거나, 글자를 ‘int(글자)’로 바꿔 보세요. ‘print’라면 쉼표로 나열해도 돼요.',
    operandTypes:
      '{leftQuoted|과/와} {rightQuoted|은/는} {wordQuoted|으로/로} 계산할 수 없어요.\n두 값의 종류를 같게 바꿔 보세요. 입력은 ‘int(input())’으로 수가 돼요.',
    compareTypes:
      '{leftQuoted|과/와} {rightQuoted|은/는} 크기를 견줄 수 없어요.\n글자를 ‘int()’로 수로 바꾼 뒤 견줘 보세요.',
    notCallable: '함수가 아닌 것을 괄호로 불렀어요.\n이름을 값으로 덮어쓰지 않았는지 보세요. 곱하기라면 ‘*’를 써요.',
    notIterable: '{wordQuoted|은/는} 하나씩 꺼낼 수 없어요.\n수만큼 되풀이하려면 ‘range(수)’를 써요.',
    notSubscriptable:
      '‘{word}’에는 ‘[ ]’로 꺼낼 것이 없어요.\n리스트나 글자가 맞는지, 함수라면 ‘( )’를 썼는지 살펴보세요.',
    itemAssignment:
      '{wordQuoted|은/는} 한 칸만 바꿀 수 없어요.\n글자는 새로 만들어야 해요. 리스트로 바꾼 뒤 바꿔도 돼요.',
    argumentsMissing: '{wordQuoted|을/를} 부를 때 값이 모자라요.\n함수를 만든 줄의 괄호 안 이름 수와 맞춰 보세요.',
    argumentsTooMany: '{wordQuoted|을/를} 부를 때 값이 너무 많아요.\n함수를 만든 줄의 괄호 안 이름 수와 맞춰 보세요.',
    indexIsNoNumber:
      '‘[ ]’ 안에 정수가 아닌 것이 있어요.\n자리 번호는 정수여야 해요. ‘int()’로 바꾸거나 ‘//’로 나눠 보세요.',
    rangeNeedsInteger:
      '정수가 필요한 자리에 {wordQuoted|이/가} 왔어요.\n‘int(...)’로 바꿔 보세요. 나눗셈은 ‘//’를 쓰면 정수가 돼요.',
    unhashable: '리스트나 딕셔너리는 열쇠로 쓸 수 없어요.\n글자나 수, 튜플을 열쇠로 써 보세요.',
    noLength: '{wordQuoted|은/는} 길이를 잴 수 없어요.\n‘len()’은 글자나 리스트에 써요. 수라면 ‘str()’로 바꿔 보세요.',
    notANumber:
      '{word|은/는} 정수로 바꿀 수 없어요.\n한 줄에 값이 여러 개면 ‘input().split()’으로 나눠요. 소수라면 ‘float()’을 써요.',
    notAFloat: '{word|은/는} 수로 바꿀 수 없어요.\n입력에 글자가 섞였는지 ‘print’로 살펴보세요.',
    unpackFew:
      '값보다 이름이 더 많아요.\n‘=’의 왼쪽 이름 수와 오른쪽 값의 수를 맞춰 보세요. 입력이 한 줄에 하나씩인지도 보세요.',
    unpackMany: '이름보다 값이 더 많아요.\n‘=’의 왼쪽 이름 수와 오른쪽 값의 수를 맞춰 보세요.',
    notInList: '찾는 값이 그 안에 없어요.\n‘in’으로 있는지 먼저 물어보세요.',
    indexTooLarge:
      '그 자리에는 값이 없어요.\n자리 번호는 0부터 시작하고, 마지막은 ‘길이 - 1’이에요. 반복의 끝을 살펴보세요.',
    keyMissing: '딕셔너리에 {word} 열쇠가 없어요.\n‘in’으로 먼저 묻거나 ‘.get()’을 써 보세요.',
    divisionByZero: '0으로 나눌 수 없어요.\n나누기 전에 나누는 수가 0인지 ‘if’로 살펴보세요.',
    attributeOfNone:
      '값이 없는 것(None)에 ‘.{word}’를 썼어요.\n함수가 ‘return’으로 값을 주는지, ‘sort()’ 같은 것의 결과를 이름에 넣지 않았는지 보세요.',
    attributeUnknown: '‘.{word}’라는 것은 없어요.\n점 뒤의 철자와, 점 앞 값의 종류를 살펴보세요.',
    moduleMissing:
      '{wordQuoted|을/를} 불러올 수 없어요.\n철자를 살펴보세요. 여기서는 파이썬에 들어 있는 것만 쓸 수 있어요.',
    inputEnded: '더 읽을 입력이 없어요.\n‘input()’을 입력의 줄 수보다 많이 부르지 않았는지 세어 보세요.',
    tooDeep: '함수가 자기를 끝없이 불렀어요.\n언제 멈출지 정하는 ‘if’가 있는지 살펴보세요.',
    outOfMemory: '메모리가 모자라요.\n너무 큰 리스트나 끝나지 않는 반복이 있는지 살펴보세요.',
    assertion: '‘assert’가 확인한 것이 거짓이었어요.\n확인한 값이 왜 다른지 ‘print’로 살펴보세요.',
    fileMissing: '파일을 찾을 수 없어요.\n여기에는 파일이 없어요. 값은 ‘input()’으로 받아요.',
    interrupted: '프로그램이 멈춰졌어요.\n다시 실행해 보세요.',
    exited: '프로그램이 스스로 끝났어요.\n‘exit()’이나 ‘sys.exit()’을 어디에서 불렀는지 살펴보세요.',
    crashed:
      '프로그램이 갑자기 멈췄어요.\n함수가 자기를 너무 깊이 부르는지, ‘ctypes’ 같은 특별한 기능을 쓰는지 살펴보세요.',
    killed: '프로그램이 도중에 꺼졌어요.\n메모리를 너무 많이 쓰는 리스트나 끝나지 않는 반복이 있는지 살펴보세요.',
    forbidden: '채점에서 쓸 수 없는 기능을 불렀어요.\n인터넷, 파일, 다른 프로그램 없이 풀어 보세요.',
    sourceTooLong: '코드가 너무 길어요.\n같은 일을 하는 줄을 반복문이나 함수로 줄여 보세요.',
    jsNameUnknown:
      '{wordQuoted|이라는/라는} 이름을 아직 만들지 않았어요.\n‘let {word} = …’로 먼저 만들거나 철자를 살펴보세요. 글자라면 따옴표로 감싸요.',
    jsBeforeDeclared: '‘let’이나 ‘const’로 만들기 전에 먼저 썼어요.\n만드는 줄을 쓰는 줄보다 위로 옮겨 보세요.',
    jsConstChanged: '‘const’로 만든 값은 바꿀 수 없어요.\n바뀌는 값이라면 ‘let’으로 만들어요.',
    jsOfNothing:
      '값이 없는 것({word})에서 무언가를 꺼내려 했어요.\n점이나 ‘[ ]’ 앞의 값이 있는지 ‘console.log’로 살펴보세요.',
    jsNotFunction: '함수가 아닌 것을 괄호로 불렀어요.\n철자와 점 앞의 값을 살펴보세요.',
    jsNotIterable: '하나씩 꺼낼 수 없는 값이에요.\n배열이나 글자인지 살펴보세요.',
    jsDeclaredTwice: '{wordQuoted|을/를} 두 번 만들었어요.\n두 번째는 ‘let’ 없이 값만 넣어요.',
    jsEndMissing: '괄호가 닫히지 않았어요.\n여는 괄호와 닫는 괄호의 수를 세어 보세요.',
    jsTextNeverEnded: '따옴표가 닫히지 않았거나, 모르는 글자가 있어요.\n글자의 앞뒤에 같은 따옴표가 있는지 살펴보세요.',
    jsSyntax: '자바스크립트가 이 줄을 읽지 못했어요.\n괄호, 따옴표, 쉼표가 빠지지 않았는지 이 줄과 윗줄을 살펴보세요.',
    jsRange: '수가 쓸 수 있는 범위를 벗어났어요.\n길이나 횟수에 음수나 너무 큰 수를 넣지 않았는지 보세요.',
  },
  en: {
    printWithoutBrackets: 'There are no brackets after `{word}`.\nWrite it with brackets: `{word}(...)`.',
    colonMissing:
      'The colon at the end of the line is missing.\nLines with `if`, `for`, `while`, `def` or `else` end with `:`.',
    bracketNeverClosed:
      'The bracket {wordQuoted} was opened and never closed.\nCount opening and closing brackets and add the missing one.',
    bracketUnmatched: 'The closing bracket `{word}` has no partner.\nRemove it, or add the opening bracket.',
    textNeverEnded:
      'A text that began with a quote never ends.\nCheck that the same quote stands before and after the text.',
    assignedInCondition: 'There is a `=` where a comparison belongs.\nAsk with `==`; a single `=` stores a value.',
    assignedToValue: 'Nothing can be stored on the left side of this `=`.\nPut a name on the left side, as in `a = 3`.',
    commaForgotten: 'A comma between values seems to be missing.\nPut `,` between the values.',
    strangeCharacter:
      'There is a character Python does not know: {wordQuoted}.\nIf it is a curly quote or a full-width sign, type it on an English keyboard.',
    numberAsName: 'A name cannot begin with a digit.\nBegin the name with a letter, or put a blank after the number.',
    leadingZeros: 'A number begins with 0.\nRemove the leading zeros: `7` instead of `007`.',
    returnOutside: '`return` stands outside of a function.\nUse it only inside a `def`; check the indentation.',
    breakOutside: '`break` or `continue` stands outside of a loop.\nIndent it so that it is inside a `for` or `while`.',
    elseAlone: 'A `try` has no `except`.\nWrite the `except` that belongs to it.',
    wordMisspelt: 'A keyword seems to be misspelt.\nDid you mean {wordQuoted}?',
    indentMissing: 'The indentation is missing.\nAfter a line that ends with `:`, indent this line by four blanks.',
    indentUnexpected:
      'This line is indented without a reason.\nRemove the blanks before it so that it lines up with the line above.',
    indentUneven:
      'The indentation is uneven.\nLines of one block begin with the same number of blanks; do not mix tabs and blanks.',
    syntax:
      'Python could not read this line.\nLook for a missing bracket, quote, `:` or comma here and in the line above.',
    nameMeant: 'There is no name {wordQuoted}.\nDid you mean {otherQuoted}? Check the spelling and capital letters.',
    nameForgottenImport: '{wordQuoted} was not imported.\nWrite `import {word}` at the top.',
    nameUnknown:
      'There is no name {wordQuoted} yet.\nGive it a value first with `{word} = …`; if it is text, put it in quotes.',
    localBeforeSet: '`{word}` is used before it has a value.\nGive it a value inside the function before you use it.',
    addTextAndNumber:
      'Text and a number cannot be joined with `+`.\nTurn the number into text with `str(...)`, or the text into a number with `int(...)`.',
    operandTypes:
      '{leftQuoted} and {rightQuoted} cannot be combined with {wordQuoted}.\nMake both values of one kind; `int(input())` turns input into a number.',
    compareTypes: '{leftQuoted} and {rightQuoted} cannot be compared.\nTurn text into a number with `int()` first.',
    notCallable:
      "Something that is no function was called with brackets.\nCheck whether you gave a function's name to a value; to multiply, write `*`.",
    notIterable: '{wordQuoted} cannot be taken apart one by one.\nTo repeat by a number, write `range(number)`.',
    notSubscriptable:
      '`{word}` has no items to take with `[ ]`.\nCheck that it is a list or a text; a function is called with `( )`.',
    itemAssignment: 'One item of {wordQuoted} cannot be changed.\nMake a new text, or turn it into a list first.',
    argumentsMissing: 'Too few values were given to {wordQuoted}.\nMatch the names in the brackets of its `def`.',
    argumentsTooMany: 'Too many values were given to {wordQuoted}.\nMatch the names in the brackets of its `def`.',
    indexIsNoNumber: 'There is no whole number in `[ ]`.\nA place is a whole number: use `int()` or divide with `//`.',
    rangeNeedsInteger: 'A whole number is needed, not {wordQuoted}.\nUse `int(...)`; `//` divides to a whole number.',
    unhashable: 'A list or dictionary cannot be a key.\nUse a text, a number or a tuple as the key.',
    noLength: '{wordQuoted} has no length.\n`len()` is for texts and lists; turn a number into text with `str()`.',
    notANumber:
      '{word} cannot become a whole number.\nSplit a line of several values with `input().split()`; use `float()` for decimals.',
    notAFloat: '{word} cannot become a number.\nPrint the value to see whether letters are in it.',
    unpackFew: 'There are more names than values.\nMatch the names left of `=` with the values on the right.',
    unpackMany: 'There are more values than names.\nMatch the names left of `=` with the values on the right.',
    notInList: 'The value is not in there.\nAsk with `in` first.',
    indexTooLarge:
      'There is nothing at that place.\nPlaces begin at 0 and end at length - 1; check where your loop ends.',
    keyMissing: 'The dictionary has no key {word}.\nAsk with `in` first, or use `.get()`.',
    divisionByZero: 'Nothing can be divided by 0.\nCheck with `if` whether the divisor is 0.',
    attributeOfNone:
      '`.{word}` was used on nothing (None).\nCheck that a function returns a value; `sort()` gives none.',
    attributeUnknown: 'There is no `.{word}`.\nCheck the spelling after the dot and what stands before it.',
    moduleMissing:
      '{wordQuoted} cannot be imported.\nCheck the spelling; only what comes with Python can be used here.',
    inputEnded: 'There is no more input to read.\nCount whether `input()` is called more often than there are lines.',
    tooDeep: 'A function called itself without end.\nCheck that an `if` tells when to stop.',
    outOfMemory: 'There is not enough memory.\nLook for a list that is too large or a loop that never ends.',
    assertion: 'What `assert` checked was false.\nPrint the value to see why.',
    fileMissing: 'The file was not found.\nThere are no files here; read values with `input()`.',
    interrupted: 'The program was stopped.\nRun it again.',
    exited: 'The program ended itself.\nLook where it calls `exit()`.',
    crashed:
      'The program stopped all of a sudden.\nCheck whether a function calls itself too deeply, or whether you use something special like `ctypes`.',
    killed:
      'The program was switched off while it ran.\nLook for a list that takes too much memory or a loop that never ends.',
    forbidden:
      'It asked for something that is not allowed here.\nSolve it without the internet, files and other programs.',
    sourceTooLong: 'The code is too long.\nMake lines that do the same shorter with a loop or a function.',
    jsNameUnknown:
      'There is no name {wordQuoted} yet.\nMake it with `let {word} = …`, check the spelling, or put text in quotes.',
    jsBeforeDeclared: 'A name is used before its `let` or `const`.\nMove the line that makes it up.',
    jsConstChanged: 'What was made with `const` cannot be changed.\nUse `let` for what changes.',
    jsOfNothing: 'Something was taken out of {word}.\nLook with `console.log` at what stands before the dot or `[ ]`.',
    jsNotFunction: 'Something that is no function was called.\nCheck the spelling and what stands before the dot.',
    jsNotIterable: 'This value cannot be taken apart one by one.\nCheck that it is an array or a text.',
    jsDeclaredTwice: '{wordQuoted} was declared twice.\nThe second time, leave out `let`.',
    jsEndMissing: 'A bracket was never closed.\nCount opening and closing brackets.',
    jsTextNeverEnded:
      'A quote is missing, or there is a strange character.\nCheck that the same quote stands before and after a text.',
    jsSyntax: 'JavaScript could not read this line.\nLook for a missing bracket, quote or comma here and above.',
    jsRange: 'A number is out of range.\nLook for a negative or far too large length.',
  },
});
export type ErrorKind = keyof (typeof explainErrorText)['KO'];
