import { defineText } from '@dolphin/contract/core/text';

/** The popup after the provider led back. It says nothing about the person. */
export const popupText = defineText({
  ko: {
    title: '본인인증',
    VERIFIED: '본인인증이 완료되었어요.',
    HELD: '본인인증이 완료되었어요. 만 14세 미만이라서 보호자님의 동의가 필요해요.',
    heldNext: '이 창을 닫고 다시 로그인하면 보호자님께 여쭤볼 수 있어요. 하던 것은 모두 그대로 있어요.',
    FAILED: '본인인증이 완료되지 않았어요. 다시 시도해 주세요.',
    UNKNOWN: '이미 끝났거나 시간이 지난 요청이에요. 본인인증을 다시 시작해 주세요.',
    FORGED: '본인인증 결과를 읽을 수 없어요. 다시 시도해 주세요.',
    AWAY: '본인인증 회사가 대답하지 않아요. 조금 뒤에 다시 시도해 주세요.',
    closing: '이 창을 닫고 처음 화면에서 결과를 확인해 주세요.',
    close: '창 닫기',
    leading: '본인인증 화면으로 가고 있어요.',
    lead: '바로 가기',
  },
  en: {
    title: 'Identity verification',
    VERIFIED: 'Identity verification is complete.',
    HELD: 'Identity verification is complete. You are under 14, so we need the consent of a guardian.',
    heldNext: 'Close this window and sign in again to ask your guardian. Everything of yours is kept.',
    FAILED: 'Identity verification was not completed. Please try again.',
    UNKNOWN: 'This request is over or too old. Please begin again.',
    FORGED: 'The result cannot be read. Please try again.',
    AWAY: 'The verification provider does not answer. Please try again soon.',
    closing: 'Close this window and read the result on the page you came from.',
    close: 'Close the window',
    leading: 'You are being led to the verification.',
    lead: 'Go on',
  },
});
