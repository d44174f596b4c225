import { defineText } from '@dolphin/contract/core/text';

export const editorText = defineText({
  ko: {
    titleLabel: '제목', back: '내 콘텐츠', clean: '저장돼 있어요', dirty: '저장 전', saving: '저장하는 중', saved: '{time}에 저장했어요', offline: '연결되면 저장할게요', conflict: '다른 곳에서 먼저 저장했어요',
    conflictTitle: '다른 창이나 다른 사람이 먼저 저장했어요', conflictHint: '지금 이 창에서 고친 것은 아직 저장되지 않았어요. 무엇을 남길지 골라 주세요.', takeTheirs: '저장된 것 불러오기', keepMine: '내가 고친 것으로 저장', refused: '저장하지 못했어요: {reason}',
    preview: '미리 보기', submit: '승인 요청', check: '채점해 보기', withdraw: '제출 취소', versions: '버전', more: '더 보기', export: '내려받기', show: '공개하기', hide: '비공개로 바꾸기', shown: '학생들이 볼 수 있어요.', hidden: '이제 학생들에게 보이지 않아요.', alreadyOpen: '이미 공개된 콘텐츠예요.', referenced: '수업이나 워크시트에서 쓰고 있어서 숨길 수 없어요.',
    submitted: '승인을 요청했어요. 결과는 알림으로 알려 드릴게요.', submittedDecider: '승인을 요청했어요. 아래에서 바로 승인할 수 있어요.', withdrawn: '제출을 취소했어요.', nothingNew: '승인된 내용과 같아요. 고친 뒤 요청해 주세요.', locked: '승인을 기다리는 동안에는 고칠 수 없어요. 고치려면 제출을 취소해 주세요.', returned: '돌려받은 까닭', incomplete: '아직 비어 있는 곳이 있어요. 오른쪽 목록을 확인해 주세요.',
    leaveAsk: '저장되지 않은 것이 있어요', leaveHint: '지금 나가면 마지막에 고친 것이 사라져요.', leave: '나가기', stay: '남기',
    accept: '승인하기', reject: '돌려보내기', decideTitle: '승인을 기다려요', decideHint: '미리 보기로 확인한 뒤 승인하거나, 까닭을 적어 돌려보내 주세요.', reason: '돌려보내는 까닭', accepted: '승인했어요. 이제 학생들이 볼 수 있어요.', rejected: '까닭과 함께 돌려보냈어요.',
    body: '내용', bodyPlaceholder: '무엇을 배울지 써 보세요. 그림, 코드, PDF도 넣을 수 있어요.', level: '난이도', levelHint: '1은 첫 코드, 5는 대회 문제예요.', tags: '태그', tagsHint: '쉼표나 Enter로 나눠 적어요.', removeTag: '태그 {tag} 지우기', settings: '설정',
    ready: '준비됐어요', todo: '채워야 할 것', statement: '문제 설명', languages: '쓸 수 있는 언어', cases: '테스트 케이스', samples: '예제', checkPart: '채점 방법', references: '언어마다 맞는 풀이', mistakes: '틀린 풀이', solution: '해설이나 모범 답안', story: '이야기', worlds: '목표가 있는 세계', blockSolution: '맞는 블록', solutionBlock: '맞는 블록',
    checkTitle: '채점 확인', checkHint: '맞는 풀이는 모두 통과하고 틀린 풀이는 떨어져야 제출할 수 있어요.', checking: '채점하고 있어요', waitingCheck: '채점을 기다리고 있어요', passed: '모두 뜻대로 나왔어요', failed: '뜻과 다르게 나온 것이 있어요', stale: '고친 뒤 아직 채점하지 않았어요',
    REFERENCE: '맞는 풀이 {number}', SOLUTION: '모범 답안 {number}', MISTAKE: '틀린 풀이 {number}', STARTER: '시작 코드', EMPTY: '빈 프로그램', shouldPass: '맞아야 해요', shouldFail: '틀려야 해요', failedCase: '케이스 {number}에서 {verdict}', failedSample: '예제 {number}에서 {verdict}', passedAll: '모두 통과',
    versionsTitle: '제출한 버전', versionsEmpty: '아직 제출한 적이 없어요.', versionNumber: '버전 {number}', current: '지금 학생들이 보는 버전', restoreVersion: '이 버전으로 되돌리기', restoredVersion: '버전 {number}(으)로 되돌렸어요.', restoreAsk: '버전 {number}의 내용으로 되돌릴까요?', restoreHint: '지금 쓰던 내용은 이 버전으로 바뀌어요.', VSUBMITTED: '승인 대기', VWITHDRAWN: '취소함', VACCEPTED: '승인됨', VREJECTED: '돌려보냄', by: '{name} 제출', decidedBy: '{name} 결정',
    previewTitle: '학생에게는 이렇게 보여요', noPictures: '그림',
  },
  en: {
    titleLabel: 'Title', back: 'My content', clean: 'Saved', dirty: 'Not saved yet', saving: 'Saving', saved: 'Saved at {time}', offline: 'It will be saved when you are online', conflict: 'Saved elsewhere first',
    conflictTitle: 'Another window, or somebody else, saved first', conflictHint: 'What you changed here has not been saved. Choose what to keep.', takeTheirs: 'Load what was saved', keepMine: 'Save what I changed', refused: 'It could not be saved: {reason}',
    preview: 'Preview', submit: 'Ask for acceptance', check: 'Try the judge', withdraw: 'Withdraw', versions: 'Versions', more: 'More', export: 'Download', show: 'Open to learners', hide: 'Hide from learners', shown: 'Learners can open it.', hidden: 'Learners no longer see it.', alreadyOpen: 'It is open already.', referenced: 'A lesson or worksheet uses it, so it cannot be hidden.',
    submitted: 'You asked for acceptance. We will notify you of the answer.', submittedDecider: 'You asked for acceptance. You can accept it below.', withdrawn: 'Withdrawn.', nothingNew: 'This is what was accepted. Change it before you ask.', locked: 'While it waits it cannot be changed. Withdraw it to change it.', returned: 'Why it came back', incomplete: 'Something is still missing. See the list beside.',
    leaveAsk: 'Something has not been saved', leaveHint: 'If you leave now, your last changes are lost.', leave: 'Leave', stay: 'Stay',
    accept: 'Accept', reject: 'Send back', decideTitle: 'Waiting for your decision', decideHint: 'Look at the preview, then accept it, or send it back with a reason.', reason: 'Why it goes back', accepted: 'Accepted. Learners can open it now.', rejected: 'Sent back with your reason.',
    body: 'Text', bodyPlaceholder: 'Write what there is to learn. Pictures, code and PDFs are welcome.', level: 'Level', levelHint: '1 is a first line of code, 5 a contest.', tags: 'Tags', tagsHint: 'Separate them by a comma or Enter.', removeTag: 'Remove the tag {tag}', settings: 'Settings',
    ready: 'Ready', todo: 'Still missing', statement: 'The statement', languages: 'Languages', cases: 'Test cases', samples: 'A sample', checkPart: 'The checker', references: 'A right solution per language', mistakes: 'A wrong solution', solution: 'A solution or explanation', story: 'The story', worlds: 'Worlds with goals', blockSolution: 'The right blocks', solutionBlock: 'The right blocks',
    checkTitle: 'The judge\'s word', checkHint: 'Right solutions must pass and wrong ones must fail before you can submit.', checking: 'Judging', waitingCheck: 'Waiting for the judge', passed: 'Everything came out as you meant', failed: 'Something came out otherwise', stale: 'Not judged since your last change',
    REFERENCE: 'Right solution {number}', SOLUTION: 'Model answer {number}', MISTAKE: 'Wrong solution {number}', STARTER: 'Starter code', EMPTY: 'Empty program', shouldPass: 'must pass', shouldFail: 'must fail', failedCase: '{verdict} on case {number}', failedSample: '{verdict} on sample {number}', passedAll: 'Passed all',
    versionsTitle: 'Submitted versions', versionsEmpty: 'Nothing was submitted yet.', versionNumber: 'Version {number}', current: 'What learners see now', restoreVersion: 'Go back to this version', restoredVersion: 'You are back at version {number}.', restoreAsk: 'Go back to version {number}?', restoreHint: 'What you are writing now is replaced by it.', VSUBMITTED: 'Waiting', VWITHDRAWN: 'Withdrawn', VACCEPTED: 'Accepted', VREJECTED: 'Sent back', by: 'Submitted by {name}', decidedBy: 'Decided by {name}',
    previewTitle: 'What learners see', noPictures: 'Picture',
  },
});
