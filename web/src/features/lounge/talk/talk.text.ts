import { defineText } from '@dolphin/contract/core/text';

export const talkText = defineText({
  ko: {
    log: '이야기', empty: '아직 조용해요. 먼저 인사해 볼까요?', write: '가까운 친구에게 말하기', writeRoom: '방 모두에게 말하기', send: '말하기', used: '{used}/{max}',
    to: '누구에게', toNEAR: '가까이', toROOM: '방 모두', phrases: '빠른 말',
    said: '{name}, {time}', saidByMe: '나, {time}', report: '이 말 신고하기', someone: '누군가',
    sending: '보내는 중', waiting: '연결되면 보낼게요', notSent: '보내지 못했어요', again: '다시 보내기', discard: '지우기',
    silent: '조용한 곳에 있어서 지금 하는 말은 아무도 듣지 못해요.', muted: '지금은 말할 수 없어요. {time}부터 다시 할 수 있어요.', child: '쓴 글은 친구와 선생님에게 들려요. 빠른 말과 표정은 모두에게 보여요.', older: '앞의 이야기 더 보기',
  },
  en: {
    log: 'Talk', empty: 'It is quiet so far. How about saying hello?', write: 'Say something to those near', writeRoom: 'Say something to the room', send: 'Say', used: '{used}/{max}',
    to: 'To whom', toNEAR: 'Near', toROOM: 'Whole room', phrases: 'Quick words',
    said: '{name}, {time}', saidByMe: 'Me, {time}', report: 'Report these words', someone: 'Somebody',
    sending: 'Sending', waiting: 'Goes when there is a connection', notSent: 'Not sent', again: 'Send again', discard: 'Delete',
    silent: 'You are in a quiet place: nobody hears what you say now.', muted: 'You cannot talk right now. From {time} on you can again.', child: 'What you type reaches friends and coaches. Quick words and feelings reach everybody.', older: 'Earlier talk',
  },
});
