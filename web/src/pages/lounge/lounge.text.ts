import { defineText } from '@dolphin/contract/core/text';

export const loungeText = defineText({
  ko: {
    welcomePlain: '라운지에 잘 왔어요!', welcome: '{name}님, 라운지에 잘 왔어요!', ofChannel: '{name} 라운지', room: '방',
    talk: '이야기', people: '사람들', rooms: '방', panel: '라운지에서 할 일', hidePanel: '접기', showPanel: '펼치기', roomMenu: '방 살펴보기', loungeMenu: '라운지 살펴보기', leaveRoom: '방에서 나가기', hostNow: '이제 ‘{name}’의 방장이에요.', hostNowHint: '‘방 살펴보기’에서 방을 돌볼 수 있어요.',
    signUpFirst: '닉네임을 정하면 라운지에서 친구들을 만날 수 있어요.', signUp: '닉네임 정하러 가기',
  },
  en: {
    welcomePlain: 'Welcome to the lounge!', welcome: 'Welcome to the lounge, {name}!', ofChannel: 'Lounge of {name}', room: 'Room',
    talk: 'Talk', people: 'People', rooms: 'Rooms', panel: 'What to do in the lounge', hidePanel: 'Fold', showPanel: 'Unfold', roomMenu: 'Look after the room', loungeMenu: 'Look after the lounge', leaveRoom: 'Leave the room', hostNow: 'You are the host of “{name}” now.', hostNowHint: 'Under “Look after the room” you can take care of it.',
    signUpFirst: 'Choose a nickname to meet friends in the lounge.', signUp: 'Choose a nickname',
  },
});
