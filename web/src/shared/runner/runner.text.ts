import { defineText } from '@dolphin/contract/core/text';

export const runnerText = defineText({
  ko: {
    output: '실행 결과', inputLabel: '입력', inputHint: '프로그램이 기다려요. 쓰고 Enter를 눌러요.', send: '넣기', endInput: '입력 끝',
    starting: '파이썬을 준비하고 있어요…', running: '실행하고 있어요…', nothingYet: '실행 버튼을 누르면 여기에 결과가 나와요.', noOutput: '출력 없이 끝났어요.',
    ended: '{seconds}초 만에 끝났어요.', stopped: '멈췄어요.', tooMuch: '출력이 너무 많아서 멈췄어요. 끝나지 않는 반복이 있는지 살펴보세요.',
    line: '{line}번째 줄', original: '원래 오류 보기', unexplained: '오류가 났어요. 오류가 난 줄과 원래 오류를 읽어 보세요.',
    picture: '거북이 그림: 선 {count}개', onServer: '이 브라우저에서는 서버가 대신 실행해요. 입력은 미리 적어 주세요.',
  },
  en: {
    output: 'Output', inputLabel: 'Input', inputHint: 'The program is waiting. Type and press Enter.', send: 'Send', endInput: 'End of input',
    starting: 'Getting Python ready…', running: 'Running…', nothingYet: 'Press run to see the output here.', noOutput: 'It ended without output.',
    ended: 'Ended after {seconds} s.', stopped: 'Stopped.', tooMuch: 'Stopped: too much output. Look for a loop that never ends.',
    line: 'Line {line}', original: 'Show the original error', unexplained: 'An error happened. Read the line and the original error.',
    picture: 'Turtle picture: {count} lines', onServer: 'The server runs programs for this browser. Write the input beforehand.',
  },
});
