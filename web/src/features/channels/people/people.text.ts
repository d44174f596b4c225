import { defineText } from '@dolphin/contract/core/text';

export const channelPeopleText = defineText({
  ko: {
    title: '함께하는 사람들', lead: '{channel}에 {count}명이 함께해요.', leadPlain: '{channel}에 누가 있는지 둘러봐요.', search: '이름으로 찾기', searchHint: '초성으로도 찾을 수 있어요', everybody: '모두', staff: '운영진', show: '보기', list: '{channel} 구성원', verified: '인증된 회원',
    empty: '아직 아무도 없어요.', emptyHint: '친구에게 {channel} 주소를 알려 주세요.', noMatch: '‘{query}’에 맞는 사람이 없어요.', noMatchHint: '이름의 일부나 초성으로 찾아보세요.', failed: '사람들을 불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요',
    pages: '쪽', first: '첫 쪽', previous: '이전', next: '다음', last: '마지막 쪽', page: '{n}쪽',
    verification: '회원 인증', verificationHint: '재원생이라면 인증을 신청해 보세요. 운영진이 확인하면 이름 옆에 표시가 생겨요.', ask: '인증 신청', body: '어떤 회원인지 적어 주세요', bodyPlaceholder: '예: 초등 5학년, 월요일 파이썬반이에요', send: '보내기', cancel: '취소', close: '닫기', sent: '인증 신청을 보냈어요.', waiting: '운영진이 확인하고 있어요.', takeBack: '신청 취소', tookBack: '신청을 취소했어요.', isVerified: '인증된 회원이에요.', rejected: '지난 신청은 받아들여지지 않았어요.', rejectedWhy: '지난 신청은 받아들여지지 않았어요: {reason}',
  },
  en: {
    title: 'People', lead: '{count} people are in this {channel}.', leadPlain: 'See who is in this {channel}.', search: 'Find by name', searchHint: 'First consonants work, too', everybody: 'Everybody', staff: 'Staff', show: 'Show', list: 'People of the {channel}', verified: 'Verified member',
    empty: 'Nobody is here yet.', emptyHint: 'Tell your friends the address of the {channel}.', noMatch: 'Nobody matches “{query}”.', noMatchHint: 'Try a part of the name.', failed: 'We could not load the people.', retry: 'Load again', loading: 'Loading',
    pages: 'Pages', first: 'First page', previous: 'Previous', next: 'Next', last: 'Last page', page: 'Page {n}',
    verification: 'Verification', verificationHint: 'If you are enrolled here, ask to be verified. Once the staff has checked it, a mark stands beside your name.', ask: 'Ask to be verified', body: 'Tell us who you are here', bodyPlaceholder: 'E.g. grade 5, Python on Mondays', send: 'Send', cancel: 'Cancel', close: 'Close', sent: 'Your request was sent.', waiting: 'The staff is looking at your request.', takeBack: 'Take back', tookBack: 'The request was taken back.', isVerified: 'You are a verified member.', rejected: 'Your last request was not accepted.', rejectedWhy: 'Your last request was not accepted: {reason}',
  },
});
