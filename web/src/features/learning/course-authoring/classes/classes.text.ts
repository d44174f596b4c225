import { defineText } from '@dolphin/contract/core/text';

export const classesText = defineText({
  ko: {
    title: '수업', lead: '수업에 학생을 넣으면 강좌를 바로 시작해요. 담당 선생님은 진도를 함께 봐요.', none: '아직 수업이 없어요', noneHint: '강좌를 골라 수업을 열어 보세요.', open: '수업 열기', opened: '수업을 열었어요.',
    name: '수업 이름', needName: '이름을 써 주세요.', course: '강좌', chooseCourse: '강좌를 골라 주세요', coach: '담당 선생님', chooseCoach: '이름으로 찾기', noCoach: '담당 없음', starts: '시작하는 날', ends: '끝나는 날', days: '기간', noDays: '정하지 않음', endsEarly: '시작하는 날과 같거나 뒤여야 해요.', people: '학생',
    group: '함께할 그룹', noGroup: '그룹 없이', groupHint: '그룹의 학생이 모두 들어와요.', edit: '{title} 고치기', settings: '수업 정보', save: '저장', saved: '저장했어요.', cancel: '취소', shut: '닫기',
    members: '학생 {count}명', nobody: '아직 학생이 없어요. 위에서 학생이나 그룹을 넣어 주세요.', addMembers: '학생 넣기', findMember: '이름으로 찾기', addGroups: '그룹 넣기', chooseGroups: '그룹 고르기', add: '넣기', added: '수업에 넣었어요. 이제 {count}명이에요.', notFound: '찾는 것이 없어요', clear: '지우기', openList: '펼치기', unpick: '{label} 빼기',
    done: '{done} / {total}', finished: '다 했어요', takeOut: '{name|을/를} 수업에서 빼기', takeOutTitle: '{name|을/를} 수업에서 뺄까요?', takeOutHint: '강좌와 한 것은 그대로 남아요.', takeOutWord: '빼기', takenOut: '수업에서 뺐어요.', takeOutGroup: '그룹 빼기', noGroups: '그룹으로 들어온 학생이 없어요.', groupMembers: '{name} {count}명',
    close: '수업 닫기', closeTitle: '{title|을/를} 닫을까요?', closeHint: '학생들은 강좌를 계속 배울 수 있어요.', closed: '수업을 닫았어요.', unnamed: '이름 없는 회원',
    weekdays: '일 월 화 수 목 금 토', dayPlaceholder: '날짜를 골라 주세요', openCalendar: '달력 열기', previousMonth: '이전 달', nextMonth: '다음 달', year: '연도', month: '달', yearN: '{n}년', monthN: '{n}월', dayInvalid: '날짜를 다시 확인해 주세요.',
  },
  en: {
    title: 'Classes', lead: 'Students start the course as soon as they are in a class. Its coach sees how they get on.', none: 'No classes yet', noneHint: 'Choose a course and open a class.', open: 'Open a class', opened: 'The class is open.',
    name: 'Name of the class', needName: 'Please give it a name.', course: 'Course', chooseCourse: 'Choose a course', coach: 'Coach', chooseCoach: 'Find by name', noCoach: 'No coach', starts: 'First day', ends: 'Last day', days: 'Days', noDays: 'Not set', endsEarly: 'It must not be before the first day.', people: 'Students',
    group: 'Group', noGroup: 'Without a group', groupHint: 'All students of the group come in.', edit: 'Change {title}', settings: 'About the class', save: 'Save', saved: 'Saved.', cancel: 'Cancel', shut: 'Close',
    members: '{count} students', nobody: 'No students yet. Take in students or groups above.', addMembers: 'Take students in', findMember: 'Find by name', addGroups: 'Take groups in', chooseGroups: 'Choose groups', add: 'Take in', added: 'They are in. The class has {count} students now.', notFound: 'Nothing found', clear: 'Clear', openList: 'Open the list', unpick: 'Leave out {label}',
    done: '{done} / {total}', finished: 'All done', takeOut: 'Take {name} out of the class', takeOutTitle: 'Take {name} out of the class?', takeOutHint: 'The course, and what they did, stays.', takeOutWord: 'Take out', takenOut: 'Taken out of the class.', takeOutGroup: 'Take a group out', noGroups: 'No student came with a group.', groupMembers: '{name}, {count}',
    close: 'Close the class', closeTitle: 'Close {title}?', closeHint: 'Its students can go on with the course.', closed: 'The class was closed.', unnamed: 'A member without a name',
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat', dayPlaceholder: 'Choose a day', openCalendar: 'Open the calendar', previousMonth: 'Previous month', nextMonth: 'Next month', year: 'Year', month: 'Month', yearN: '{n}', monthN: 'Month {n}', dayInvalid: 'Please check the day.',
  },
});
