import { defineText } from '@dolphin/contract/core/text';

export const identityPopupText = defineText({
  ko: {
    open: '새로 열린 창에서 본인인증을 계속해 주세요.',
    blocked: '본인인증 창이 막혔어요.',
    blockedHint: '브라우저에서 이 사이트의 팝업을 허용한 뒤 다시 눌러 주세요.',
    done: '본인인증이 완료되었어요.',
    notDone: '본인인증이 완료되지 않았어요. 다시 시도해 주세요.',
    EXPIRED: '시간이 지났어요.',
    TAKEN: '이미 다른 계정에서 본인인증을 한 분이에요. 그 계정으로 로그인해 주세요.',
    OTHER_PERSON: '이 계정은 다른 분으로 본인인증을 했어요.',
    REPLACED: '다른 창에서 본인인증을 새로 시작했어요.',
    UNDERAGE: '자녀의 가입에는 만 19세 이상인 보호자가 동의할 수 있어요.',
    SAME_PERSON: '보호자로 동의하신 분이에요. 보호자와 자녀는 다른 사람이어야 해요.',
  },
  en: {
    open: 'Please go on in the window that opened.',
    blocked: 'The window was blocked.',
    blockedHint: 'Allow pop-ups of this site in your browser, then try again.',
    done: 'Identity verification is complete.',
    notDone: 'Identity verification was not completed. Please try again.',
    EXPIRED: 'It took too long.',
    TAKEN: 'This person verified another account already. Please sign in with that one.',
    OTHER_PERSON: 'This account was verified as somebody else.',
    REPLACED: 'Verification was begun again in another window.',
    UNDERAGE: 'A guardian who consents must be 19 or older.',
    SAME_PERSON: 'This person consented as the guardian. A guardian and a child are two people.',
  },
});
