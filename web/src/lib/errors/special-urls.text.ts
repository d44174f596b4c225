import { defineText } from '@dolphin/contract/core/text';

export const specialUrlsText = defineText({
  ko: {
    converting: '업로드가 끝났어요. 파일을 변환하고 있으니 잠시 뒤에 확인해 주세요.',
    comingSoon: '비공개 기능은 곧 업데이트돼요. 조금만 기다려 주세요.',
    created: '만들었어요. 잠시 뒤에 확인해 주세요.',
  },
  en: {
    converting: 'The upload is complete. The file is being converted; please check again later.',
    comingSoon: 'Coming soon: the private feature will be updated.',
    created: 'It has been created. Please check again shortly.',
  },
});
