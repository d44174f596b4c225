import { defineText } from '@dolphin/contract/core/text';

export const signInCardsText = defineText({
  ko: {
    title: '로그인 카드',
    lead: '비밀번호는 지금만 볼 수 있어요. 카드를 인쇄해서 나눠 주세요. 잃어버리면 언제든지 새 카드를 만들 수 있어요.',
    print: '카드 인쇄하기',
    close: '닫기',
    closeAsk: '카드를 인쇄했나요?',
    closeHint: '닫으면 비밀번호를 다시 볼 수 없어요. 필요하면 회원 정보에서 새 카드를 만들어요.',
    closeNow: '닫기',
    stay: '더 보기',
    loginName: '아이디',
    password: '비밀번호',
    qr: '{name}의 로그인 화면으로 가는 QR 코드',
    scan: '카메라로 찍으면 로그인 화면이 열려요.',
    keep: '다른 사람에게 보여 주지 마세요.',
  },
  en: {
    title: 'Sign-in cards',
    lead: 'Passwords are shown only now. Print the cards and hand them out. A lost card can be replaced at any time.',
    print: 'Print the cards',
    close: 'Close',
    closeAsk: 'Did you print the cards?',
    closeHint: 'The passwords cannot be shown again. New cards can be made in the details of a member.',
    closeNow: 'Close',
    stay: 'Keep open',
    loginName: 'Login name',
    password: 'Password',
    qr: 'QR code to the sign-in page of {name}',
    scan: 'Point a camera at it to open the sign-in page.',
    keep: 'Do not show it to others.',
  },
});
