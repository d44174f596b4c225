import { defineText } from '@dolphin/contract/core/text';

export const homeText = defineText({
  ko: {
    today: '오늘의 바다',
    greeting: '{name}님, 오늘도 신나게 헤엄쳐 볼까요?',
    greetingPlain: '오늘도 신나게 헤엄쳐 볼까요?',
    nextLevel: '레벨 {level}까지 경험치가 {rest} 남았어요.',
    toLounge: '라운지로 가기',
    toQuests: '퀘스트 보기',
    record: '기록 보기',
    channels: '내 {channel}',
    channelsEmpty: '아직 함께하는 {channel|이/가} 없어요',
    channelsEmptyHint: '선생님께 초대받으면 여기에 나타나요.',
    channelsError: '내 {channel} 목록을 불러오지 못했어요',
    channelsMore: '그 밖에 {count}곳',
    retry: '다시 시도',
  },
  en: {
    today: "Today's sea",
    greeting: 'Ready for a swim, {name}?',
    greetingPlain: 'Ready for a swim?',
    nextLevel: '{rest} experience left until level {level}.',
    toLounge: 'Go to the lounge',
    toQuests: 'See the quests',
    record: 'See the record',
    channels: 'My {channel}s',
    channelsEmpty: 'You are in no {channel} yet',
    channelsEmptyHint: 'Once your teacher invites you, it appears here.',
    channelsError: 'Your {channel}s could not be loaded',
    channelsMore: '{count} more',
    retry: 'Try again',
  },
});
