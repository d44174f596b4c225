import { defineText } from '@dolphin/contract/core/text';

export const blockText = defineText({
  ko: {
    parts: '블록 코딩의 부분',
    storyTab: '이야기',
    worldsTab: '세계와 블록',
    settingsTab: '설정',
    story: '이야기',
    storyPlaceholder: '주인공이 무엇을 해야 하는지 들려주세요.',
  },
  en: {
    parts: 'Parts of the block item',
    storyTab: 'Story',
    worldsTab: 'Worlds and blocks',
    settingsTab: 'Settings',
    story: 'Story',
    storyPlaceholder: 'Tell what the hero has to do.',
  },
});
