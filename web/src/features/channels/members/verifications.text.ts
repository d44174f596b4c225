import { defineText } from '@dolphin/contract/core/text';

export const verificationsText = defineText({
  ko: {
    state: '상태', PENDING: '기다리는 신청', ACCEPTED: '인증한 신청', REJECTED: '거절한 신청', member: '회원', body: '신청 내용', role: '역할', at: '신청일', answer: '답', accept: '인증', reject: '거절', acceptOf: '{name} 인증', rejectOf: '{name} 거절', acceptAll: '{count}명 인증', rejectAll: '{count}명 거절',
    answeredBy: '{name} · {when}', reason: '이유: {reason}', rejectAsk: '인증 신청을 거절할까요?', rejectHint: '신청한 회원에게 알려요. 다시 신청할 수 있어요.', reasonLabel: '이유', optional: '선택', cancel: '취소', close: '닫기',
    empty: '인증 신청이 없어요.', emptyHint: '회원이 구성원 화면에서 인증을 신청하면 여기에 나타나요.', failed: '인증 신청을 불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요', selectAll: '이 쪽의 모두 선택', selectRow: '{name} 선택', sortBy: '{header} 순으로 정렬',
    done: '{count}건에 답했어요.', answered: '{count}건은 다른 운영진이 먼저 답했어요.', label: '인증 신청 목록', total: '{count}건',
  },
  en: {
    state: 'State', PENDING: 'Waiting', ACCEPTED: 'Accepted', REJECTED: 'Refused', member: 'Member', body: 'Request', role: 'Role', at: 'Asked', answer: 'Answer', accept: 'Verify', reject: 'Refuse', acceptOf: 'Verify {name}', rejectOf: 'Refuse {name}', acceptAll: 'Verify {count}', rejectAll: 'Refuse {count}',
    answeredBy: '{name} · {when}', reason: 'Reason: {reason}', rejectAsk: 'Refuse the request?', rejectHint: 'The member is told and may ask again.', reasonLabel: 'Reason', optional: 'Optional', cancel: 'Cancel', close: 'Close',
    empty: 'There are no requests.', emptyHint: 'They appear here when members ask to be verified on the people page.', failed: 'We could not load the requests.', retry: 'Load again', loading: 'Loading', selectAll: 'Select all on this page', selectRow: 'Select {name}', sortBy: 'Sort by {header}',
    done: 'Answered {count}.', answered: 'Somebody else was faster for {count}.', label: 'Requests to be verified', total: '{count} requests',
  },
});
