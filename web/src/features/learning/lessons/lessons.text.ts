import { defineText } from '@dolphin/contract/core/text';

export const lessonsText = defineText({
  ko: {
    steps: '이 강의 차례', step: '{number}번째, {kind}: {title}', stepDone: '{number}번째, {kind}: {title}, 다 했어요',
    toCourse: '{title} 강좌로', previous: '이전', next: '다음', nextLesson: '다음 강으로', toCourseEnd: '강좌로 돌아가기',
    courseProgress: '강좌 진도', preview: '미리 보는 중이에요. 진도는 남지 않아요.',
    itemDone: '좋아요! 하나 끝냈어요.', lessonDone: '이번 강을 다 했어요! 멋져요!', courseDone: '강좌를 모두 마쳤어요!', courseDoneHint: '수료증이 나왔어요. 가족에게 자랑해 보세요.', toCertificate: '강좌에서 수료증 보기',
    notEnrolled: '강좌를 먼저 시작해 주세요', notEnrolledHint: '강좌를 시작하면 모든 강을 볼 수 있어요.', toStart: '강좌 보러 가기',
    refused: '지금은 이 강을 볼 수 없어요', refusedHint: '코치에게 물어보세요.', notFound: '강을 찾을 수 없어요', notFoundHint: '없어졌거나 자리를 옮겼어요.', toLearn: '배우기로',
    worksheet: '워크시트를 풀 차례예요', worksheetHint: '워크시트의 문제를 모두 풀면 이 강도 한 걸음 나아가요.', toWorksheet: '워크시트 열기',
    empty: '아직 배울 것이 없는 강이에요', emptyHint: '코치가 곧 채워 줄 거예요.', solvedNext: '풀었어요! 다음으로 가 볼까요?',
  },
  en: {
    steps: 'In this lesson', step: '{number}, {kind}: {title}', stepDone: '{number}, {kind}: {title}, done',
    toCourse: 'To the course {title}', previous: 'Back', next: 'Next', nextLesson: 'Next lesson', toCourseEnd: 'Back to the course',
    courseProgress: 'Progress', preview: 'You are looking in; no progress is kept.',
    itemDone: 'Good! One more done.', lessonDone: 'You finished the lesson! Great!', courseDone: 'You finished the whole course!', courseDoneHint: 'Your certificate is ready. Show it to your family.', toCertificate: 'See the certificate',
    notEnrolled: 'Please start the course first', notEnrolledHint: 'Once you have started it, every lesson is open.', toStart: 'To the course',
    refused: 'You cannot open this lesson now', refusedHint: 'Please ask your coach.', notFound: 'There is no such lesson', notFoundHint: 'It is gone or has moved.', toLearn: 'To the courses',
    worksheet: 'Time for a worksheet', worksheetHint: 'When all of it is solved, this lesson moves on.', toWorksheet: 'Open the worksheet',
    empty: 'Nothing to do here yet', emptyHint: 'Your coach will fill it soon.', solvedNext: 'Solved! Shall we go on?',
  },
});
