import { defineText } from '@dolphin/contract/core/text';

export const homeWidgetsText = defineText({
  ko: {
    friends: '지금 있는 친구',
    allFriends: '친구 모두 보기',
    friendsNone: '아직 친구가 없어요',
    friendsNoneHint: '함께 헤엄칠 친구를 찾아봐요.',
    findFriends: '친구 찾기',
    friendsAway: '지금은 아무도 없어요',
    friendsAwayHint: '친구가 들어오면 여기에 나타나요.',
    friendsError: '친구를 불러오지 못했어요',
    retry: '다시 시도',
  },
  en: {
    friends: 'Friends here now',
    allFriends: 'All friends',
    friendsNone: 'No friends yet',
    friendsNoneHint: 'Find somebody to swim with.',
    findFriends: 'Find friends',
    friendsAway: 'Nobody is here right now',
    friendsAwayHint: 'Friends appear here when they come.',
    friendsError: 'Your friends could not be loaded',
    retry: 'Try again',
  },
});
