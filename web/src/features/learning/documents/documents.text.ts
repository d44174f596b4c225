import { defineText } from '@dolphin/contract/core/text';

export const documentsText = defineText({
  ko: {
    notFound: '읽을거리를 찾을 수 없어요', notFoundHint: '없어졌거나 볼 수 없는 글이에요.', toLearn: '배우기로',
    run: '실행', stop: '멈추기', running: '실행하고 있어요', output: '나온 것', noOutput: '아무것도 나오지 않았어요.', edit: '코드', undo: '처음 코드로', input: '입력', answer: '프로그램이 묻고 있어요. 답을 쓰고 Enter를 눌러요.', send: '보내기',
    failed: '지금은 이 브라우저에서 실행할 수 없어요. 새로고침한 뒤 다시 해 보세요.', stopped: '실행을 멈췄어요.', line: '{line}번째 줄을 다시 볼까요?', starting: '준비하고 있어요', tooLong: '너무 오래 걸려서 멈췄어요.',
  },
  en: {
    notFound: 'There is nothing to read here', notFoundHint: 'It is gone, or not for you.', toLearn: 'To the courses',
    run: 'Run', stop: 'Stop', running: 'Running', output: 'Output', noOutput: 'Nothing came out.', edit: 'Code', undo: 'First code again', input: 'Input', answer: 'The program asks. Type your answer and press Enter.', send: 'Send',
    failed: 'It cannot run in this browser now. Reload and try again.', stopped: 'Stopped.', line: 'Have another look at line {line}.', starting: 'Getting ready', tooLong: 'It took too long and was stopped.',
  },
});
