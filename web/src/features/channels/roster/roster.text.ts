import { defineText } from '@dolphin/contract/core/text';

export const rosterText = defineText({
  ko: {
    open: '명단 올리기', title: '엑셀 명단으로 회원 등록', lead: '이름, 닉네임, 이메일, 역할, 그룹을 적은 엑셀(xlsx) 파일을 올려요. 한 번에 {max}명까지 등록할 수 있어요.', template: '양식 내려받기', choose: '엑셀 파일 고르기', change: '다른 파일 고르기', close: '닫기', cancel: '취소', reading: '명단을 읽는 중이에요',
    accounts: '돌핀 계정이 있는 사람은 바로 회원이 되고, 없는 사람은 그 이메일로 가입하는 순간 회원이 돼요.', staffNote: '코치와 운영진은 명단으로 등록할 수 없어요. 회원 목록에서 임명해 주세요.',
    mail: '계정이 없는 {count}명에게 초대 메일 보내기', mailHint: '이미 받은 사람에게는 다시 보내지 않아요.',
    preview: '미리 보기', import: '{count}명 등록하기', nothing: '등록할 사람이 없어요', imported: '명단을 등록했어요.', importedHint: '바로 등록 {added}명, 가입하면 등록 {invited}명', sumAdd: '바로 등록', sumInvite: '가입하면 등록', sumSkip: '이미 회원', sumFault: '고칠 곳이 있음', people: '{count}명', newGroups: '새로 만들 그룹: {names}', onlyFaults: '고칠 줄만 보기', faultsLeft: '고칠 곳이 있는 줄은 빼고 등록해요.',
    line: '줄', name: '이름', nickname: '닉네임', email: '이메일', role: '역할', group: '그룹', outcome: '결과', ADD: '바로 등록', ADMIT: '신청 승인', INVITE: '가입하면 등록', SKIP: '이미 회원', FAULT: '등록 안 함', label: '명단 미리 보기', moreRows: '나머지 {count}줄은 생략했어요.',
    NAME_MISSING: '이름이 없어요', NAME_TOO_LONG: '이름이 너무 길어요', NICKNAME_TOO_LONG: '닉네임이 너무 길어요', EMAIL_MISSING: '이메일이 없어요', EMAIL_INVALID: '이메일 모양이 아니에요', EMAIL_TWICE: '위에 같은 이메일이 있어요', ROLE_UNKNOWN: '모르는 역할이에요', ROLE_NOT_ALLOWED: '명단으로 줄 수 없는 역할이에요', GROUP_TOO_LONG: '그룹 이름이 너무 길어요', GROUP_LIMIT: '그룹을 더 만들 수 없어요', GROUP_FULL: '그룹에 자리가 없어요', BANNED_HERE: '강제 탈퇴한 회원이에요',
    waiting: '가입을 기다리는 명단', waitingHint: '아직 돌핀에 가입하지 않은 사람들이에요.', remove: '초대 취소', removeOf: '{email} 초대 취소', removed: '초대를 취소했어요.', noWaiting: '기다리는 사람이 없어요.', selectAll: '모두 선택', selectRow: '선택', sortBy: '{header} 순으로 정렬', loading: '불러오는 중이에요', pages: '쪽', first: '첫 쪽', previous: '이전', next: '다음', last: '마지막 쪽', page: '{n}쪽',
  },
  en: {
    open: 'Upload roster', title: 'Add members from an Excel roster', lead: 'Upload an Excel (xlsx) file with name, nickname, e-mail, role and group. Up to {max} people at once.', template: 'Download template', choose: 'Choose an Excel file', change: 'Choose another file', close: 'Close', cancel: 'Cancel', reading: 'Reading the roster',
    accounts: 'People with a Dolphin account are members at once; others as soon as they sign up with that e-mail.', staffNote: 'Coaches and staff cannot be added by a roster. Please appoint them in the list of members.',
    mail: 'Send an invitation by e-mail to the {count} without an account', mailHint: 'Nobody who already got one gets another.',
    preview: 'Preview', import: 'Add {count} people', nothing: 'Nobody to add', imported: 'The roster was imported.', importedHint: '{added} added, {invited} as soon as they sign up', sumAdd: 'Added at once', sumInvite: 'When they sign up', sumSkip: 'Members already', sumFault: 'To be corrected', people: '{count}', newGroups: 'New groups: {names}', onlyFaults: 'Only rows to be corrected', faultsLeft: 'Rows to be corrected are left out.',
    line: 'Row', name: 'Name', nickname: 'Nickname', email: 'E-mail', role: 'Role', group: 'Group', outcome: 'Result', ADD: 'Added at once', ADMIT: 'Request approved', INVITE: 'When they sign up', SKIP: 'Member already', FAULT: 'Left out', label: 'Preview of the roster', moreRows: '{count} more rows are not shown.',
    NAME_MISSING: 'The name is missing', NAME_TOO_LONG: 'The name is too long', NICKNAME_TOO_LONG: 'The nickname is too long', EMAIL_MISSING: 'The e-mail is missing', EMAIL_INVALID: 'This is no e-mail', EMAIL_TWICE: 'The same e-mail stands above', ROLE_UNKNOWN: 'We do not know this role', ROLE_NOT_ALLOWED: 'A roster cannot give this role', GROUP_TOO_LONG: 'The name of the group is too long', GROUP_LIMIT: 'No more groups can be made', GROUP_FULL: 'The group is full', BANNED_HERE: 'Was removed from here',
    waiting: 'Waiting to sign up', waitingHint: 'People on a roster who have no Dolphin account yet.', remove: 'Take back', removeOf: 'Take back the invitation of {email}', removed: 'The invitation was taken back.', noWaiting: 'Nobody is waiting.', selectAll: 'Select all', selectRow: 'Select', sortBy: 'Sort by {header}', loading: 'Loading', pages: 'Pages', first: 'First page', previous: 'Previous', next: 'Next', last: 'Last page', page: 'Page {n}',
  },
});
