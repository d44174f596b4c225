import { defineText } from '@dolphin/contract/core/text';

export const worksheetsText = defineText({
  ko: {
    title: '워크시트', lead: '문제와 문서를 골라 담아 회원, 그룹, 수업에 내요.', create: '워크시트 만들기', name: '제목', nameHint: '예: 반복문 연습 1', summary: '설명', summaryHint: '적지 않아도 괜찮아요.', search: '제목으로 찾기',
    items: '담은 것', itemCount: '{count}개', assignments: '낸 곳', assignmentCount: '{count}번 냄', none: '아직 없음', author: '만든 사람', updated: '고친 때', empty: '아직 워크시트가 없어요.', emptyHint: '첫 워크시트를 만들어 문제를 담아 보세요.', noMatch: '‘{query}’에 맞는 워크시트가 없어요.',
    open: '{title} 열기', back: '목록으로', rename: '제목 고치기', remove: '없애기', removeAsk: '‘{title}’ 워크시트를 없앨까요?', removeHint: '담은 문제는 없어지지 않아요.', removed: '워크시트를 없앴어요.', saved: '저장했어요.', made: '워크시트를 만들었어요. 문제를 담아 보세요.',
    readOnly: '다른 코치가 만든 워크시트예요. 과제로 낼 수는 있지만 고칠 수는 없어요.', compose: '담은 순서', composeEmpty: '아직 담은 것이 없어요.', composeEmptyHint: '오른쪽에서 찾아 담아 보세요.', add: '담기', added: '담았음', addOf: '{title} 담기', up: '{title} 위로', down: '{title} 아래로', takeOut: '{title} 빼기',
    find: '담을 것 찾기', findHint: '제목이나 태그', kind: '종류', ALL: '모두', PROBLEM: '문제', BLOCK_CODING: '블록 코딩', DOCUMENT: '문서', level: '{level}단계', own: '우리 {channel}', site: '돌핀', noContents: '맞는 것이 없어요.', twice: '이미 담은 것이에요.', hasAssignment: '과제로 낸 워크시트에서는 뺄 수 없어요. 과제를 먼저 거둬 주세요.',
    assign: '과제로 내기', assignTo: '‘{title}’ 과제로 내기', members: '회원', membersHint: '닉네임으로 찾아요.', findMember: '닉네임으로 찾기', nobody: '맞는 회원이 없어요.', groups: '그룹', groupsHint: '나중에 그룹에 들어온 사람도 받아요.', classes: '수업', classesHint: '수업을 듣는 사람 모두에게 내요.', noGroups: '그룹이 없어요.', noClasses: '수업이 없어요.',
    due: '마감하는 날', dueHint: '비워 두면 마감이 없어요.', note: '한마디', noteHint: '예: 3번까지 풀고 모르면 손을 들어요.', give: '내기', given: '{count}명에게 냈어요.', chooseSomebody: '누구에게 낼지 골라 주세요.', emptySheet: '먼저 문제를 담아 주세요.', clear: '지우기', openList: '목록 열기', unpick: '{label} 빼기',
    givenTo: '낸 과제', noAssignments: '아직 낸 적이 없어요.', dueOn: '{day}까지', noDue: '마감 없음', progress: '{done}/{all}명 끝냄', by: '{name}님이 냄', end: '거두기', endAsk: '과제를 거둘까요?', endHint: '학생의 과제 목록에서 사라져요. 푼 기록은 남아요.', ended: '과제를 거뒀어요.', watch: '학습 현황 보기', changeDue: '마감 바꾸기', dueChanged: '마감을 바꿨어요.', more: '외 {count}곳',
    cancel: '취소', save: '저장', close: '닫기', failed: '불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요', sortBy: '{header} 순으로', selectAll: '모두 고르기', selectRow: '{name} 고르기', acts: '할 일',
    pages: '쪽', first: '첫 쪽', previous: '이전', next: '다음', last: '마지막 쪽', page: '{n}쪽', weekdays: '일 월 화 수 목 금 토', dayPlaceholder: '날짜를 골라 주세요', openCalendar: '달력 열기', previousMonth: '이전 달', nextMonth: '다음 달', year: '연도', month: '달', yearN: '{n}년', monthN: '{n}월', dayInvalid: '날짜를 다시 확인해 주세요.',
  },
  en: {
    title: 'Worksheets', lead: 'Pick problems and documents and give them to members, groups or classes.', create: 'Make a worksheet', name: 'Title', nameHint: 'For example: Loops, part 1', summary: 'Description', summaryHint: 'Optional.', search: 'Find by title',
    items: 'Items', itemCount: '{count|plural:# item;# items}', assignments: 'Given', assignmentCount: '{count|plural:# time;# times}', none: 'Not yet', author: 'Made by', updated: 'Changed', empty: 'There is no worksheet yet.', emptyHint: 'Make the first one and put problems in.', noMatch: 'No worksheet matches ‘{query}’.',
    open: 'Open {title}', back: 'To the list', rename: 'Rename', remove: 'Remove', removeAsk: 'Remove the worksheet ‘{title}’?', removeHint: 'The problems in it stay.', removed: 'The worksheet is removed.', saved: 'Saved.', made: 'The worksheet is there. Put problems in.',
    readOnly: 'Another coach made this worksheet. You can give it to students but not change it.', compose: 'In this order', composeEmpty: 'Nothing is in it yet.', composeEmptyHint: 'Find something and add it.', add: 'Add', added: 'Added', addOf: 'Add {title}', up: 'Move {title} up', down: 'Move {title} down', takeOut: 'Take out {title}',
    find: 'Find something to add', findHint: 'Title or tag', kind: 'Kind', ALL: 'All', PROBLEM: 'Problem', BLOCK_CODING: 'Blocks', DOCUMENT: 'Document', level: 'Level {level}', own: 'Our {channel}', site: 'Dolphin', noContents: 'Nothing matches.', twice: 'It is already in.', hasAssignment: 'Nothing is taken out of a worksheet that was given. Take the assignment back first.',
    assign: 'Give as assignment', assignTo: 'Give ‘{title}’', members: 'Members', membersHint: 'Find them by nickname.', findMember: 'Find by nickname', nobody: 'No member matches.', groups: 'Groups', groupsHint: 'Whoever comes into the group later gets it too.', classes: 'Classes', classesHint: 'Everybody in the class gets it.', noGroups: 'There is no group.', noClasses: 'There is no class.',
    due: 'Due day', dueHint: 'Empty: no due day.', note: 'A word', noteHint: 'For example: up to number 3; raise your hand if you are stuck.', give: 'Give', given: 'Given to {count|plural:# person;# people}.', chooseSomebody: 'Please choose who gets it.', emptySheet: 'Please put something in first.', clear: 'Clear', openList: 'Open the list', unpick: 'Take out {label}',
    givenTo: 'Assignments', noAssignments: 'It was not given yet.', dueOn: 'Due {day}', noDue: 'No due day', progress: '{done} of {all} done', by: 'by {name}', end: 'Take back', endAsk: 'Take the assignment back?', endHint: 'It disappears from the students\' lists. What they solved stays.', ended: 'The assignment is taken back.', watch: 'Watch progress', changeDue: 'Change the due day', dueChanged: 'The due day is changed.', more: 'and {count} more',
    cancel: 'Cancel', save: 'Save', close: 'Close', failed: 'We could not load this.', retry: 'Load again', loading: 'Loading', sortBy: 'Sort by {header}', selectAll: 'Select all', selectRow: 'Select {name}', acts: 'Actions',
    pages: 'Pages', first: 'First page', previous: 'Previous', next: 'Next', last: 'Last page', page: 'Page {n}', weekdays: 'Sun Mon Tue Wed Thu Fri Sat', dayPlaceholder: 'Choose a day', openCalendar: 'Open the calendar', previousMonth: 'Previous month', nextMonth: 'Next month', year: 'Year', month: 'Month', yearN: '{n}', monthN: 'Month {n}', dayInvalid: 'Please check the day.',
  },
});

export const myWorksheetsText = defineText({
  ko: {
    title: '받은 과제', empty: '지금 할 과제가 없어요.', emptyHint: '코치가 워크시트를 내면 여기에 나타나요.', due: '{day}까지', late: '마감 지남', noDue: '마감 없음', progress: '{all}개 중 {done}개 완료', doIt: '풀기', goOn: '이어서 풀기', look: '다시 보기', done: '모두 끝냈어요!', failed: '과제를 불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요',
    from: '{name}님이 냈어요', steps: '워크시트 차례', PROBLEM: '문제', BLOCK_CODING: '블록 코딩', DOCUMENT: '문서', stateDone: '완료', stateOpened: '하는 중', stateNew: '아직', next: '다음', previous: '이전', finish: '다 읽었어요', read: '읽었어요', nothing: '이 워크시트는 아직 비어 있어요.', nothingHint: '코치가 문제를 담으면 나타나요.',
    notYours: '내 과제가 아니에요', notYoursHint: '코치가 이 워크시트를 내면 열 수 있어요.', pay: '결제가 필요한 워크시트예요', payHint: '결제는 곧 열려요.', gone: '워크시트를 찾을 수 없어요', goneHint: '없어졌거나 주소가 달라요.', toLearn: '배우기로', allDone: '워크시트를 모두 끝냈어요!', allDoneHint: '정말 잘했어요. 다시 보고 싶은 문제를 골라 보세요.',
  },
  en: {
    title: 'My assignments', empty: 'Nothing to do right now.', emptyHint: 'When a coach gives you a worksheet, it shows up here.', due: 'Due {day}', late: 'Past due', noDue: 'No due day', progress: '{done} of {all} done', doIt: 'Begin', goOn: 'Go on', look: 'Look again', done: 'All done!', failed: 'We could not load your assignments.', retry: 'Load again', loading: 'Loading',
    from: 'From {name}', steps: 'Items of the worksheet', PROBLEM: 'Problem', BLOCK_CODING: 'Blocks', DOCUMENT: 'Document', stateDone: 'Done', stateOpened: 'Begun', stateNew: 'Not yet', next: 'Next', previous: 'Previous', finish: 'I have read it', read: 'Read', nothing: 'This worksheet is still empty.', nothingHint: 'Items show up when the coach adds them.',
    notYours: 'This is not your assignment', notYoursHint: 'It opens when a coach gives you this worksheet.', pay: 'This worksheet needs to be paid for', payHint: 'Paying opens soon.', gone: 'We could not find this worksheet', goneHint: 'It was removed, or the address is another.', toLearn: 'To learning', allDone: 'You finished the worksheet!', allDoneHint: 'Well done. Pick whatever you want to see again.',
  },
});
