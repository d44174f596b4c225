import { defineText } from '@dolphin/contract/core/text';

export const blocksText = defineText({
  ko: {
    loading: '블록을 가져오고 있어요', failed: '블록 문제를 불러오지 못했어요', failedHint: '잠시 뒤에 다시 해 주세요.', retry: '다시 불러오기', level: '{level}단계', solved: '해결했어요', gaveUp: '풀이를 봤어요',
    views: '보이는 부분', viewBlocks: '블록', viewStory: '이야기', viewVerdict: '채점', worlds: '{count|plural:#곳;#곳}의 바다에서 채점해요',
    undo: '되돌리기', redo: '되돌린 것 다시 하기', zoomIn: '크게', zoomOut: '작게', more: '더 보기', reset: '처음 블록으로', resetAsk: '처음 블록으로 되돌릴까요?', resetHint: '지금 블록은 사라져요. 되돌리기를 누르면 다시 볼 수 있어요.', cancel: '그만두기',
    code: '글자 코드로 보기', importScratch: '스크래치 파일 가져오기', solution: '풀이 보기', giveUp: '풀이 먼저 보기', giveUpAsk: '풀이를 먼저 볼까요?', giveUpHint: '풀이를 보고 나서 풀면 보상을 받을 수 없어요.', retake: '다시 도전하기', retakeAsk: '처음부터 다시 도전할까요?', retakeHint: '풀이가 다시 닫혀요. 지금까지의 기록은 남아요.', retaken: '다시 도전해 보세요!', close: '닫기',
    saved: '저장했어요', saving: '저장하고 있어요', waiting: '인터넷을 기다려요',
    submit: '제출하기', submitting: '채점하고 있어요', submitHint: '숨은 바다에서도 되는지 확인해요.',
    reached: '목표를 이뤘어요!', reachedHint: '이제 제출해서 숨은 바다에서도 되는지 확인해 보세요.', missed: '아직 다 이루지 못했어요', missedHint: '무엇이 다른지 한 블록씩 실행해 살펴보세요.', tooLong: '시간이 다 됐어요', tooLongHint: '끝나지 않는 반복이 있는지 살펴보세요.', nothing: '움직일 블록이 없어요', nothingHint: '시작하기 블록 아래에 블록을 이어 주세요.', fault: '실행하다 멈췄어요', faultHint: '블록이 너무 많거나 너무 깊어요. 조금 줄여 보세요.',
    verdictRight: '모든 바다에서 해냈어요!', verdictWrong: '바다 {total}곳 가운데 {right}곳에서 해냈어요', points: '{points}점', worldShown: '보이는 바다', worldHidden: '숨은 바다 {number}', tryAgain: '어떤 바다에서도 되도록 고쳐 보세요. 길이나 모양이 다를 수 있어요.', worldRight: '해냈어요', worldPart: '조금 해냈어요', worldWrong: '아직이에요', worldLate: '시간이 모자랐어요', ourFault: '채점기에 문제가 생겼어요. 블록 잘못이 아니에요. 다시 제출해 주세요.',
    hint: '힌트 보기', hintNext: '다음 힌트 보기', hintCount: '힌트 {open}/{count}', hintsAll: '힌트를 모두 봤어요',
    conflict: '다른 창에서도 블록을 고쳤어요', conflictHint: '여기에서 만든 블록을 쓸까요? 쓰지 않는 쪽도 지난 기록에 남아요.', useOurs: '여기 것 쓰기', useTheirs: '다른 창 것 쓰기', news: '다른 창에서 고친 블록을 불러왔어요',
    imported: '블록 {count}개를 가져왔어요', importTitle: '스크래치 파일 가져오기', importHint: '스크래치에서 저장한 .sb3 파일을 골라 주세요. 지금 블록은 바뀌어요.', importChoose: '파일 고르기', importSprite: '가져올 스프라이트', importBad: '이 파일을 읽을 수 없어요. 스크래치 3에서 저장한 파일인지 확인해 주세요.', importBig: '파일이 너무 커요. 30MB보다 작은 파일을 골라 주세요.', importLost: '우리 바다에 없어서 가져오지 못한 블록이에요', importNotOffered: '이 문제에서 쓸 수 없어서 뺀 블록이에요', importNone: '가져올 수 있는 블록이 없어요.', importUse: '이 블록 쓰기', importScripts: '블록 {count}개', times: '{count}개',
  },
  en: {
    loading: 'Bringing the blocks', failed: 'We could not load this', failedHint: 'Please try again in a moment.', retry: 'Try again', level: 'Level {level}', solved: 'Solved', gaveUp: 'Solution seen',
    views: 'Shown part', viewBlocks: 'Blocks', viewStory: 'Story', viewVerdict: 'Result', worlds: 'Judged in {count|plural:# sea;# seas}',
    undo: 'Undo', redo: 'Redo', zoomIn: 'Larger', zoomOut: 'Smaller', more: 'More', reset: 'First blocks again', resetAsk: 'Go back to the first blocks?', resetHint: 'Your blocks go away. Undo brings them back.', cancel: 'Cancel',
    code: 'See as text', importScratch: 'Bring a Scratch file', solution: 'See the solution', giveUp: 'See the solution first', giveUpAsk: 'See the solution first?', giveUpHint: 'Solving it afterwards earns nothing.', retake: 'Try it afresh', retakeAsk: 'Try it afresh?', retakeHint: 'The solution closes again. Your record stays.', retaken: 'Go for it!', close: 'Close',
    saved: 'Saved', saving: 'Saving', waiting: 'Waiting for the internet',
    submit: 'Submit', submitting: 'Judging', submitHint: 'Checks the hidden seas, too.',
    reached: 'You did it!', reachedHint: 'Now submit, to see whether it works in the hidden seas, too.', missed: 'Not all of it yet', missedHint: 'Run one block at a time and watch what differs.', tooLong: 'Time is over', tooLongHint: 'Look for a loop that never ends.', nothing: 'No block to run', nothingHint: 'Join blocks below the start block.', fault: 'It stopped on the way', faultHint: 'Too many blocks, or too deep. Try fewer.',
    verdictRight: 'It works in every sea!', verdictWrong: 'It works in {right} of {total} seas', points: '{points|plural:# point;# points}', worldShown: 'The sea you see', worldHidden: 'Hidden sea {number}', tryAgain: 'Make it work in every sea. Ways may be longer or of another shape.', worldRight: 'Done', worldPart: 'Partly done', worldWrong: 'Not yet', worldLate: 'Ran out of time', ourFault: 'The judge had a problem; your blocks are not to blame. Please submit again.',
    hint: 'See a hint', hintNext: 'See the next hint', hintCount: 'Hints {open}/{count}', hintsAll: 'These are all hints',
    conflict: 'Another window changed the blocks, too', conflictHint: 'Use the blocks made here? The others stay in the record.', useOurs: 'Use these', useTheirs: 'Use the others', news: 'Brought the blocks from another window',
    imported: 'Brought {count|plural:# block;# blocks}', importTitle: 'Bring a Scratch file', importHint: 'Choose an .sb3 file that Scratch saved. It takes the place of your blocks.', importChoose: 'Choose a file', importSprite: 'Which sprite', importBad: 'This file cannot be read. Was it saved by Scratch 3?', importBig: 'This file is too large. Choose one below 30 MB.', importLost: 'Blocks that our sea does not have', importNotOffered: 'Blocks that this problem does not allow', importNone: 'There are no blocks to bring.', importUse: 'Use these blocks', importScripts: '{count|plural:# block;# blocks}', times: '{count}',
  },
});
