import { defineText } from '@dolphin/contract/core/text';

export const manageMissingText = defineText({
  ko: {
    missing: '찾을 수 없어요.',
    missingHint: '지워졌거나 주소가 바뀌었을 수 있어요.',
    toList: '목록으로',
  },
  en: {
    missing: 'We could not find this.',
    missingHint: 'It may have been deleted or moved.',
    toList: 'Back to the list',
  },
});
