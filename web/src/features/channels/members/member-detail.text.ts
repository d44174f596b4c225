import { defineText } from '@dolphin/contract/core/text';

export const memberDetailText = defineText({
  ko: {
    title: '회원 자세히', close: '닫기', name: '이름(명단)', email: '이메일', role: '역할', before: '이전 역할', joinedAt: '가입일', groups: '그룹', noGroups: '그룹이 없어요', introduction: '소개', none: '없음', verified: '인증된 회원',
    notes: '운영진 메모', notesHint: '코치와 운영진만 봐요.', addNote: '메모 남기기', notePlaceholder: '예: 다음 주부터 화요일반으로 옮겨요', noNotes: '아직 메모가 없어요.', editNote: '메모 고치기', removeNote: '메모 지우기', save: '저장', cancel: '취소', edited: '고침', someone: '탈퇴한 사람', removeAsk: '이 메모를 지울까요?', removed: '메모를 지웠어요.', more: '더 보기',
    history: '바뀐 기록', historyEmpty: '기록이 없어요.', by: '{name}', byThemselves: '본인', reason: '이유: {reason}', failed: '불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요',
    JOINED: '{to|으로/로} 가입했어요', APPLIED: '가입을 신청했어요', APPROVED: '{to|으로/로} 승인됐어요', REJECTED: '가입이 거절됐어요', SUSPENDED: '활동이 정지됐어요', RESUMED: '정지가 풀려 {to|이/가} 됐어요', BANNED: '강제 탈퇴됐어요', UNBANNED: '탈퇴를 되돌려 {to|이/가} 됐어요', APPOINTED: '{to|으로/로} 임명됐어요', DISMISSED: '{to|으로/로} 해임됐어요', ROLE_CHANGED: '{from}에서 {to|으로/로} 바뀌었어요', LEFT: '{channel|을/를} 떠났어요',
  },
  en: {
    title: 'Member', close: 'Close', name: 'Name on the roster', email: 'E-mail', role: 'Role', before: 'Role before', joinedAt: 'Joined', groups: 'Groups', noGroups: 'In no group', introduction: 'Introduction', none: 'None', verified: 'Verified member',
    notes: 'Staff notes', notesHint: 'Only coaches and staff see them.', addNote: 'Add note', notePlaceholder: 'E.g. moves to the Tuesday class next week', noNotes: 'No notes yet.', editNote: 'Edit note', removeNote: 'Remove note', save: 'Save', cancel: 'Cancel', edited: 'edited', someone: 'Somebody who left', removeAsk: 'Remove this note?', removed: 'The note was removed.', more: 'Show more',
    history: 'History', historyEmpty: 'Nothing yet.', by: '{name}', byThemselves: 'Themselves', reason: 'Reason: {reason}', failed: 'We could not load this.', retry: 'Load again', loading: 'Loading',
    JOINED: 'Joined as {to}', APPLIED: 'Asked to join', APPROVED: 'Approved as {to}', REJECTED: 'Was refused', SUSPENDED: 'Was suspended', RESUMED: 'Suspension ended: {to}', BANNED: 'Was removed', UNBANNED: 'Removal undone: {to}', APPOINTED: 'Appointed as {to}', DISMISSED: 'Dismissed to {to}', ROLE_CHANGED: 'From {from} to {to}', LEFT: 'Left the {channel}',
  },
});
