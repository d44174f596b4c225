import { defineText } from '@dolphin/contract/core/text';

export const termsDocumentText = defineText({
  ko: {
    service: '이용약관',
    privacy: '개인정보 처리방침',
    version: '{version}판 · {date}부터',
    loading: '문서를 불러오고 있어요',
    failedTitle: '문서를 불러오지 못했어요',
    failedHint: '인터넷 연결을 확인하고 다시 눌러 주세요.',
    retry: '다시 불러오기',
    missingTitle: '그런 문서가 없어요',
    missingHint: '주소를 다시 확인해 주세요.',
    home: '첫 화면으로',
  },
  en: {
    service: 'Terms of service',
    privacy: 'Privacy policy',
    version: 'Version {version} · from {date}',
    loading: 'Loading the document',
    failedTitle: 'We could not load the document',
    failedHint: 'Please check your connection and try again.',
    retry: 'Load again',
    missingTitle: 'There is no such document',
    missingHint: 'Please check the address.',
    home: 'To the start page',
  },
});
