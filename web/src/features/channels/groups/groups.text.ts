import { defineText } from '@dolphin/contract/core/text';

export const groupsText = defineText({
  ko: {
    title: '그룹', lead: '반이나 모임으로 회원을 묶어요. 게시판을 그룹에만 열 수 있어요.', create: '그룹 만들기', edit: '그룹 고치기', search: '그룹 이름으로 찾기', clear: '지우기',
    name: '이름', nameHint: '예: 월수 파이썬반', introduction: '설명', introductionHint: '적지 않아도 괜찮아요.', members: '회원', count: '{count}명', code: '그룹 코드', noCode: '코드 없음', acts: '할 일',
    codeHint: '이 코드를 아는 사람은 승인 없이 {channel|과/와} 그룹에 바로 들어와요.', copyOf: '{code} 복사', copied: '복사했어요.', copyFailed: '복사하지 못했어요. 직접 골라 복사해 주세요.',
    more: '{name} 더 보기', open: '회원 보기', rename: '이름 고치기', rotate: '새 코드로 바꾸기', rotateAsk: '코드를 바꿀까요?', rotateHint: '지금까지의 코드는 바로 쓸 수 없게 돼요.', rotated: '새 코드를 만들었어요.',
    drop: '코드 없애기', dropAsk: '코드를 없앨까요?', dropHint: '운영진만 회원을 넣을 수 있게 돼요.', dropped: '코드를 없앴어요.',
    remove: '그룹 없애기', removeAsk: '‘{name}’ 그룹을 없앨까요?', removeHint: '회원은 {channel}에 그대로 남아요. 이 그룹에만 연 게시판은 설정을 다시 확인해 주세요.', removed: '그룹을 없앴어요.', saved: '그룹을 저장했어요.',
    empty: '아직 그룹이 없어요.', emptyHint: '첫 그룹을 만들어 회원을 나눠 보세요.', noMatch: '‘{query}’에 맞는 그룹이 없어요.',
    membersOf: '‘{name}’ 회원', add: '회원 넣기', addHint: '닉네임으로 찾아 여러 명을 한꺼번에 넣을 수 있어요.', find: '닉네임으로 찾기', nobody: '맞는 회원이 없어요.', openList: '목록 열기', takeOut: '{label} 빼기', put: '{count}명 넣기', putNobody: '넣기', added: '{count}명을 넣었어요.', addedNobody: '모두 이미 이 그룹에 있어요.',
    takeOutChosen: '{count}명 빼기', takeOutAsk: '{count}명을 그룹에서 뺄까요?', takeOutHint: '{channel}에는 그대로 남아요.', takenOut: '{count}명을 뺐어요.', noMembers: '아직 아무도 없어요.', noMembersHint: '회원을 찾아 넣거나 코드를 알려 주세요.', role: '역할', addedAt: '들어온 날', person: '닉네임',
    save: '저장', cancel: '취소', close: '닫기', failed: '불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요', sortBy: '{header} 순으로', selectAll: '모두 고르기', selectRow: '{name} 고르기',
    pages: '쪽', first: '첫 쪽', previous: '이전', next: '다음', last: '마지막 쪽', page: '{n}쪽',
  },
  en: {
    title: 'Groups', lead: 'Members together as a class or a club. A board can be opened to a group alone.', create: 'Make a group', edit: 'Change the group', search: 'Find by name', clear: 'Clear',
    name: 'Name', nameHint: 'For example: Python, Monday and Wednesday', introduction: 'Description', introductionHint: 'Optional.', members: 'Members', count: '{count|plural:# member;# members}', code: 'Group code', noCode: 'No code', acts: 'Actions',
    codeHint: 'Whoever knows this code comes into the {channel} and the group at once, without approval.', copyOf: 'Copy {code}', copied: 'Copied.', copyFailed: 'We could not copy it. Please select and copy it yourself.',
    more: 'More for {name}', open: 'Show members', rename: 'Rename', rotate: 'New code', rotateAsk: 'Change the code?', rotateHint: 'The code so far stops working at once.', rotated: 'There is a new code.',
    drop: 'Remove the code', dropAsk: 'Remove the code?', dropHint: 'Only the staff adds members then.', dropped: 'The code is removed.',
    remove: 'Dissolve the group', removeAsk: 'Dissolve the group ‘{name}’?', removeHint: 'Its members stay in the {channel}. Please check boards that were open to this group alone.', removed: 'The group is dissolved.', saved: 'The group is saved.',
    empty: 'There is no group yet.', emptyHint: 'Make the first one to sort your members.', noMatch: 'No group matches ‘{query}’.',
    membersOf: 'Members of ‘{name}’', add: 'Add members', addHint: 'Find them by nickname; several at a time.', find: 'Find by nickname', nobody: 'No member matches.', openList: 'Open the list', takeOut: 'Take out {label}', put: 'Add {count}', putNobody: 'Add', added: '{count|plural:# member;# members} added.', addedNobody: 'They are all in this group already.',
    takeOutChosen: 'Take out {count}', takeOutAsk: 'Take {count|plural:# member;# members} out of the group?', takeOutHint: 'They stay in the {channel}.', takenOut: '{count|plural:# member;# members} taken out.', noMembers: 'Nobody is here yet.', noMembersHint: 'Add members or tell them the code.', role: 'Role', addedAt: 'Since', person: 'Nickname',
    save: 'Save', cancel: 'Cancel', close: 'Close', failed: 'We could not load this.', retry: 'Load again', loading: 'Loading', sortBy: 'Sort by {header}', selectAll: 'Select all', selectRow: 'Select {name}',
    pages: 'Pages', first: 'First page', previous: 'Previous', next: 'Next', last: 'Last page', page: 'Page {n}',
  },
});
