import { defineText } from '@dolphin/contract/core/text';

export const sanctionNoticeText = defineText({
  ko: {
    warnTitle: '꼭 읽어 주세요',
    warnLead: '다른 친구들도 즐겁게 배울 수 있게 한 가지 부탁할게요.',
    backTitle: '다시 만나서 반가워요',
    backLead: '쉬는 시간이 끝났어요. 앞으로는 이 점을 조심해 주세요.',
    undoneLead: '이용 제한이 풀렸어요. 불편을 드렸다면 미안해요.',
    reason: '이유',
    ok: '읽었어요',
    close: '닫기',
  },
  en: {
    warnTitle: 'Please read this',
    warnLead: 'One request, so that everybody can enjoy learning here.',
    backTitle: 'Welcome back',
    backLead: 'The pause is over. Please take care of this from now on.',
    undoneLead: 'The restriction was taken back. We are sorry for the trouble.',
    reason: 'Reason',
    ok: 'I have read it',
    close: 'Close',
  },
});
