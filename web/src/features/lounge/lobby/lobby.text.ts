import { defineText } from '@dolphin/contract/core/text';

export const lobbyText = defineText({
  ko: { title: '지금 여기 있는 친구들', count: '{count}명', alone: '아직 혼자예요. 친구가 들어오면 여기에 나타나요.', more: '그리고 {count}명이 더 있어요.', failed: '누가 있는지 알아보지 못했어요.', retry: '다시 보기' },
  en: { title: 'Who is here now', count: '{count|plural:# person;# people}', alone: 'You are alone so far. Friends appear here when they come in.', more: 'And {count} more.', failed: 'We could not see who is here.', retry: 'Look again' },
});
