import { defineText } from '@dolphin/contract/core/text';

/** The popup after the provider led back. It says nothing about the person. */
export const popupText = defineText({
  ko: {
    title: '본인인증',
    VERIFIED: '본인인증이 완료되었어요.',
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
