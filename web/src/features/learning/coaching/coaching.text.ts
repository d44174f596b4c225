import { defineText } from '@dolphin/contract/core/text';

export const coachingText = defineText({
  ko: {
    title: '학습 현황', lead: '내 학생들이 어디까지 왔는지, 누가 막혔는지 바로 보여요.', scope: '수업이나 과제', classes: '수업', assignments: '과제', noScope: '아직 맡은 수업이나 낸 과제가 없어요.', noScopeHint: '워크시트를 과제로 내거나 수업을 맡으면 여기에 나타나요.', toWorksheets: '워크시트 내기', learners: '{count}명', dueOn: '{day}까지',
    student: '학생', done: '완료', last: '마지막 활동', never: '아직 없음', doneOf: '{done}/{all}', STUCK: '막힘', IDLE: '멈춤', asking: '손 들었어요', stuckHint: '짧은 시간에 여러 번 틀렸어요', idleHint: '한동안 움직임이 없어요', all: '모두', onlyStuck: '막힌 학생', onlyIdle: '멈춘 학생',
    cellDone: '완료', cellTrying: '{tries}번 시도', cellBegun: '쓰는 중', cellOpened: '열어 봄', cellNone: '아직', cellStuck: '{tries}번 시도하고 막혔어요', cellOf: '{student}, {item}: {state}', legend: '표시', noStudents: '아직 학생이 없어요.', noStudentsHint: '수업이나 그룹에 학생이 들어오면 나타나요.', noneLikeThat: '지금은 그런 학생이 없어요. 좋은 소식이에요!', gridOf: '{title} 현황',
    export: '엑셀로 받기', exporting: '파일을 만드는 중이에요', exported: '{name} 파일을 받았어요.', failed: '불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요', live: '바로바로 바뀌어요',
    queue: '도움 요청', queueEmpty: '손 든 학생이 없어요.', queueEmptyHint: '학생이 손을 들면 바로 여기에 떠요.', take: '내가 도울게요', takenBy: '{name}님이 돕는 중', mine: '내가 돕는 중', answer: '답 쓰기', answerLabel: '{name}에게 보낼 답', send: '보내고 끝내기', close: '도와줬어요', lookAt: '코드 보기', answered: '답을 보냈어요.', closed: '도움을 마쳤어요.', cancel: '취소', waiting: '{when}부터 기다려요', noWords: '적은 말은 없어요.',
    pages: '쪽', first: '첫 쪽', previous: '이전', next: '다음', lastPage: '마지막 쪽', page: '{n}쪽',
  },
  en: {
    title: 'Progress', lead: 'How far your students are and who is stuck, as it happens.', scope: 'Class or assignment', classes: 'Classes', assignments: 'Assignments', noScope: 'You have no class and gave no assignment yet.', noScopeHint: 'Give a worksheet or take on a class, and it shows up here.', toWorksheets: 'Give a worksheet', learners: '{count|plural:# person;# people}', dueOn: 'due {day}',
    student: 'Student', done: 'Done', last: 'Last active', never: 'Not yet', doneOf: '{done}/{all}', STUCK: 'Stuck', IDLE: 'Idle', asking: 'Raised a hand', stuckHint: 'Wrong several times in a short while', idleHint: 'Nothing has happened for a while', all: 'All', onlyStuck: 'Stuck', onlyIdle: 'Idle',
    cellDone: 'Done', cellTrying: '{tries|plural:# try;# tries}', cellBegun: 'Writing', cellOpened: 'Opened', cellNone: 'Not yet', cellStuck: 'Stuck after {tries|plural:# try;# tries}', cellOf: '{student}, {item}: {state}', legend: 'Marks', noStudents: 'There are no students yet.', noStudentsHint: 'They show up when they come into the class or the group.', noneLikeThat: 'Nobody right now. Good news!', gridOf: 'Progress of {title}',
    export: 'Download for Excel', exporting: 'Making the file', exported: '{name} is downloaded.', failed: 'We could not load this.', retry: 'Load again', loading: 'Loading', live: 'Live',
    queue: 'Help wanted', queueEmpty: 'Nobody has a hand up.', queueEmptyHint: 'When a student raises a hand, you see it here at once.', take: 'I will help', takenBy: '{name} is helping', mine: 'You are helping', answer: 'Write an answer', answerLabel: 'Answer to {name}', send: 'Send and finish', close: 'Helped', lookAt: 'See the code', answered: 'Your answer is sent.', closed: 'Done.', cancel: 'Cancel', waiting: 'Waiting since {when}', noWords: 'No words with it.',
    pages: 'Pages', first: 'First page', previous: 'Previous', next: 'Next', lastPage: 'Last page', page: 'Page {n}',
  },
});

export const recordText = defineText({
  ko: {
    title: '{name}의 학습 기록', back: '학습 현황으로', solved: '푼 문제', tried: '해 본 문제', last: '마지막 활동', never: '아직 없음', contents: '문제 목록', noWork: '아직 한 것이 없어요.', tries: '{count}번 제출', comments: '의견 {count}개', STUCK: '막힘', stateSOLVED: '해결', stateTRYING: '푸는 중', stateGAVE_UP: '풀이를 봄', stateNEW: '아직', hints: '힌트 {count}개 봄',
    now: '지금 코드', submissions: '제출 기록', replay: '쓰는 과정', noCode: '아직 쓴 코드가 없어요.', noCodeHint: '학생이 쓰기 시작하면 바로 보여요.', savedAt: '{when} 저장', choose: '왼쪽에서 문제를 골라 주세요.', noSubmissions: '아직 낸 코드가 없어요.', blocks: '블록 작품이에요. 제출 결과와 의견으로 이야기해 주세요.', language: '언어', PYTHON: '파이썬', JAVASCRIPT: '자바스크립트', BLOCKS: '블록',
    line: '{line}번째 줄', commentOn: '{line}번째 줄에 의견 쓰기', commentWhole: '의견 쓰기', body: '의견', bodyHint: '무엇을 살펴보면 좋을지 물어봐 주세요.', write: '남기기', written: '의견을 남겼어요. 학생에게 알림이 가요.', remove: '의견 지우기', removed: '의견을 지웠어요.', seen: '학생이 확인했어요', cancel: '취소', moved: '지금은 다른 줄이에요: {quote}', by: '{name}', points: '{points}/{all}점', waiting: '채점 중', openSubmission: '{when}에 낸 코드 보기', backToList: '제출 목록으로',
    play: '재생', pause: '멈춤', speed: '빠르기', step: '{at}/{all}번째 고침', noReplay: '다시 볼 기록이 없어요.', editedAt: '{when}', byCoach: '코치가 고침', restart: '처음부터',
    export: '엑셀로 받기', exported: '{name} 파일을 받았어요.', exporting: '파일을 만드는 중이에요', failed: '불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요', pages: '쪽', first: '첫 쪽', previous: '이전', next: '다음', lastPage: '마지막 쪽', page: '{n}쪽', gone: '내 학생이 아니에요.', goneHint: '담당하는 학생의 기록만 볼 수 있어요.',
  },
  en: {
    title: 'Record of {name}', back: 'To the progress', solved: 'Solved', tried: 'Tried', last: 'Last active', never: 'Not yet', contents: 'Problems', noWork: 'Nothing yet.', tries: '{count|plural:# submission;# submissions}', comments: '{count|plural:# comment;# comments}', STUCK: 'Stuck', stateSOLVED: 'Solved', stateTRYING: 'Trying', stateGAVE_UP: 'Saw the solution', stateNEW: 'Not yet', hints: '{count|plural:# hint;# hints} seen',
    now: 'Code now', submissions: 'Submissions', replay: 'How it grew', noCode: 'No code yet.', noCodeHint: 'You see it as soon as the student begins.', savedAt: 'Saved {when}', choose: 'Choose a problem on the left.', noSubmissions: 'Nothing was handed in yet.', blocks: 'This is made of blocks. Talk about it by its results and comments.', language: 'Language', PYTHON: 'Python', JAVASCRIPT: 'JavaScript', BLOCKS: 'Blocks',
    line: 'Line {line}', commentOn: 'Comment on line {line}', commentWhole: 'Write a comment', body: 'Comment', bodyHint: 'Ask what they could look at.', write: 'Leave it', written: 'Your comment is there; the student is notified.', remove: 'Remove the comment', removed: 'The comment is removed.', seen: 'The student has seen to it', cancel: 'Cancel', moved: 'It stands elsewhere now: {quote}', by: '{name}', points: '{points}/{all} points', waiting: 'Being judged', openSubmission: 'See what was handed in {when}', backToList: 'To the submissions',
    play: 'Play', pause: 'Pause', speed: 'Speed', step: 'Edit {at} of {all}', noReplay: 'There is nothing to replay.', editedAt: '{when}', byCoach: 'Changed by a coach', restart: 'From the start',
    export: 'Download for Excel', exported: '{name} is downloaded.', exporting: 'Making the file', failed: 'We could not load this.', retry: 'Load again', loading: 'Loading', pages: 'Pages', first: 'First page', previous: 'Previous', next: 'Next', lastPage: 'Last page', page: 'Page {n}', gone: 'This is not your student.', goneHint: 'You see the records of the students you coach.',
  },
});

export const cornerText = defineText({
  ko: {
    title: '코치', raise: '손 들기', raised: '손 들었어요', waiting: '코치가 곧 볼 거예요.', helping: '{name}님이 보고 있어요.', takeDown: '손 내리기', words: '무엇이 어려운가요?', wordsHint: '적지 않아도 괜찮아요.', ask: '도움 부탁하기', cancel: '취소', answerOf: '{name}님의 답', comments: '코치의 의견', line: '{line}번째 줄', whole: '전체', check: '확인했어요', checked: '확인함', anonymous: '코치', askedToast: '손을 들었어요. 코치에게 보였어요.',
  },
  en: {
    title: 'Coach', raise: 'Raise a hand', raised: 'Your hand is up', waiting: 'A coach will look soon.', helping: '{name} is looking.', takeDown: 'Take it down', words: 'What is hard?', wordsHint: 'Optional.', ask: 'Ask for help', cancel: 'Cancel', answerOf: 'Answer of {name}', comments: 'From your coach', line: 'Line {line}', whole: 'All of it', check: 'Got it', checked: 'Seen', anonymous: 'Coach', askedToast: 'Your hand is up. Your coaches see it.',
  },
});
