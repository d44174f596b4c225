import { defineText } from '@dolphin/contract/core/text';

export const firstProgramText = defineText({
  ko: {
    title: '첫 프로그램',
    speech: '프로그램을 준비해 뒀어요. 실행을 눌러 보세요!',
    speechDone: '해냈어요! 방금 첫 프로그램을 실행했어요. 글자를 바꾸고 또 눌러 봐도 좋아요.',
    language: '언어',
    editor: '코드',
    run: '실행',
    stop: '멈추기',
    toProblem: '첫 문제 풀러 가기',
    later: '다른 강좌 둘러보기',
    opening: '블록 코딩을 열고 있어요',
    PYTHON: 'name = "돌핀"\nprint("안녕, " + name + "!")\nprint("1부터 10까지 더하면", sum(range(1, 11)))\n',
    JAVASCRIPT:
      'const name = "돌핀";\nconsole.log("안녕, " + name + "!");\nconsole.log("1부터 4까지 더하면", 1 + 2 + 3 + 4);\n',
  },
  en: {
    title: 'Your first program',
    speech: 'The program is ready. Press Run!',
    speechDone: 'You did it! That was your first program. Change the words and run it again.',
    language: 'Language',
    editor: 'Code',
    run: 'Run',
    stop: 'Stop',
    toProblem: 'To your first problem',
    later: 'Look at the courses',
    opening: 'Opening block coding',
    PYTHON: 'name = "Dolphin"\nprint("Hello, " + name + "!")\nprint("1 to 10 added up:", sum(range(1, 11)))\n',
    JAVASCRIPT:
      'const name = "Dolphin";\nconsole.log("Hello, " + name + "!");\nconsole.log("1 to 4 added up:", 1 + 2 + 3 + 4);\n',
  },
});
