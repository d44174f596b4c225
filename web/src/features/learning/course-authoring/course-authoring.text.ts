import { defineText } from '@dolphin/contract/core/text';

export const courseAuthoringText = defineText({
  ko: {
    title: '강좌 관리', lead: '강좌를 만들고, 배울 것을 차례로 넣어 공개해요.', create: '새 강좌', name: '강좌 이름', summary: '한 줄 소개', subject: '과목', level: '난이도', cover: '표지 색', admits: '누가 배울 수 있나요?', EVERYBODY: '모든 회원', ADVANCED: '수강생만',
    SEA: '바다', CORAL: '산호', SAND: '모래', KELP: '해초', GRAPE: '포도', INK: '먹', save: '저장', cancel: '취소', saved: '저장했어요.', created: '강좌를 만들었어요. 이제 배울 것을 넣어 보세요.',
    none: '아직 강좌가 없어요', noneHint: '첫 강좌를 만들어 보세요. 돌핀의 문제를 그대로 가져다 쓸 수 있어요.', course: '강좌', lessons: '강', items: '배울 것', learners: '배우는 사람', state: '상태', VISIBLE: '공개', INVISIBLE: '공개 전', open: '열기', choose: '골라 주세요',
    back: '강좌 목록', settings: '강좌 정보', outline: '차례', addLesson: '강 추가', lessonName: '강 이름', lessonSummary: '강 소개', newLesson: '{number}강', addItem: '배울 것 추가', removeLesson: '강 빼기', removeItem: '{title} 빼기', up: '{title} 위로', down: '{title} 아래로', emptyLesson: '아직 배울 것이 없어요.',
    saveOutline: '차례 저장', unsaved: '아직 저장하지 않은 것이 있어요.', publish: '공개하기', unpublish: '공개 멈추기', published: '강좌를 공개했어요.', unpublished: '강좌를 감췄어요. 배우던 사람은 계속 볼 수 있어요.', preview: '학생 화면 보기',
    remove: '강좌 지우기', removeTitle: '{title|을/를} 지울까요?', removeHint: '배우는 사람이나 수업이 있으면 지울 수 없어요.', removed: '강좌를 지웠어요.', referenced: '배우는 사람이나 수업이 있어서 지울 수 없어요.', notMine: '만든 사람과 매니저만 고칠 수 있어요.', needName: '이름을 써 주세요.',
    siteTitle: '돌핀 강좌', siteLead: '모두에게 보이는 돌핀의 강좌를 만들고 고쳐요.', adminsOnly: '돌핀 관리자만 볼 수 있어요.', about: '강좌 소개', aboutHint: '강좌 화면에 보여요. 무엇을 배우는지, 누구에게 맞는지 알려 주세요.', aboutPlaceholder: '이 강좌에서는…',
    pick: '배울 것 고르기', search: '제목이나 태그로 찾기', kind: '종류', all: '모두', own: '우리 {channel}', site: '돌핀', add: '넣기', added: '넣었어요', close: '닫기', noneFound: '찾는 것이 없어요', noneFoundHint: '다른 말로 찾아보세요.',
  },
  en: {
    title: 'Courses', lead: 'Make a course, put things to do into it, and publish it.', create: 'New course', name: 'Name of the course', summary: 'In one line', subject: 'Subject', level: 'Level', cover: 'Colour', admits: 'Who may take it?', EVERYBODY: 'Every member', ADVANCED: 'Students only',
    SEA: 'Sea', CORAL: 'Coral', SAND: 'Sand', KELP: 'Kelp', GRAPE: 'Grape', INK: 'Ink', save: 'Save', cancel: 'Cancel', saved: 'Saved.', created: 'The course is there. Now fill it.',
    none: 'No courses yet', noneHint: 'Make the first one. You can use the problems of Dolphin as they are.', course: 'Course', lessons: 'Lessons', items: 'Items', learners: 'Learners', state: 'State', VISIBLE: 'Published', INVISIBLE: 'Not published', open: 'Open', choose: 'Choose',
    back: 'All courses', settings: 'About the course', outline: 'Lessons', addLesson: 'Add a lesson', lessonName: 'Name of the lesson', lessonSummary: 'About the lesson', newLesson: 'Lesson {number}', addItem: 'Add something to do', removeLesson: 'Take the lesson out', removeItem: 'Take out {title}', up: 'Move {title} up', down: 'Move {title} down', emptyLesson: 'Nothing to do here yet.',
    saveOutline: 'Save the lessons', unsaved: 'Something is not saved yet.', publish: 'Publish', unpublish: 'Stop publishing', published: 'The course is published.', unpublished: 'The course is hidden. Whoever has begun may go on.', preview: 'See it as a student',
    remove: 'Remove the course', removeTitle: 'Remove {title}?', removeHint: 'It cannot be removed while somebody learns in it or a class is held.', removed: 'The course was removed.', referenced: 'Somebody learns in it, or a class is held for it, so it cannot be removed.', notMine: 'Its author and managers may change it.', needName: 'Please give it a name.',
    siteTitle: 'Courses of Dolphin', siteLead: 'Make and change the courses of Dolphin that everybody sees.', adminsOnly: 'Only administrators of Dolphin can see this.', about: 'About the course', aboutHint: 'Stands on the page of the course: what one learns, and for whom it is.', aboutPlaceholder: 'In this course…',
    pick: 'Choose something to do', search: 'Title or tag', kind: 'Kind', all: 'All', own: 'Our {channel}', site: 'Dolphin', add: 'Put in', added: 'Put in', close: 'Close', noneFound: 'Nothing found', noneFoundHint: 'Try other words.',
  },
});
