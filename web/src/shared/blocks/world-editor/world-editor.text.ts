import { defineText } from '@dolphin/contract/core/text';

export const worldEditorText = defineText({
  ko: {
    character: '주인공', worlds: '바다', worldsHint: '첫 번째 바다는 학생이 보고, 나머지는 채점할 때만 써요. 길이와 모양을 바꾸어 여러 개 만들어 주세요.', world: '바다 {number}', shown: '보이는 바다', addWorld: '바다 더하기', copyWorld: '이 바다 복사하기', removeWorld: '이 바다 지우기', share: '점수 똑같이 나누기', points: '점수', pointsSum: '모두 더해 {sum}점',
    size: '크기', width: '가로 칸', height: '세로 칸', direction: '처음 보는 쪽', up: '위쪽', right: '오른쪽', down: '아래쪽', left: '왼쪽', answers: '물었을 때 할 대답 (한 줄에 하나)', tools: '그릴 것',
    wall: '벽', star: '별', shell: '조개', pearl: '진주', flag: '깃발', start: '출발', erase: '지우개', water: '물', cell: 'x {x}, y {y}: {thing}', map: '바다 그리기',
    goals: '해야 할 일', addGoal: '할 일 더하기', removeGoal: '이 할 일 지우기', noGoals: '할 일을 하나 이상 정해 주세요.', reach: '깃발에 도착하기', collect: '물건 모으기', draw: '그리기', say: '말하기', variable: '변수의 값', unhurt: '벽에 부딪히지 않기', which: '무엇을', any: '아무것이나', count: '몇 개 (비우면 모두)', text: '말할 내용', name: '변수 이름', value: '값', lines: '선 {count}개', takeDrawing: '풀이가 그린 그림을 가져오기', takeDrawingHint: '먼저 풀이 블록을 만들어 주세요.',
    blocks: '쓸 수 있는 블록', blocksHint: '아무것도 고르지 않으면 모든 블록을 쓸 수 있어요.', all: '모두', none: '모두 빼기', chosen: '{count}개 골랐어요', every: '모든 블록',
    programs: '블록 프로그램', starter: '처음 블록', solution: '풀이', mistake: '흔한 실수 {number}', addMistake: '흔한 실수 더하기', removeMistake: '이 실수 지우기', solves: '모든 바다에서 해내요', solvesNot: '바다 {numbers}에서 해내지 못해요', mistakeFound: '실수를 찾아내요', mistakePasses: '모든 바다에서 통과해 버려요. 이 실수가 틀리는 바다를 더해 주세요.', starterSolves: '처음 블록이 이미 정답이에요', preview: '여기서 실행해 보기',
  },
  en: {
    character: 'Character', worlds: 'Seas', worldsHint: 'Learners see the first sea; the others are for judging. Make several, with ways of other lengths and shapes.', world: 'Sea {number}', shown: 'Shown', addWorld: 'Add a sea', copyWorld: 'Copy this sea', removeWorld: 'Remove this sea', share: 'Share points evenly', points: 'Points', pointsSum: '{sum} points in all',
    size: 'Size', width: 'Cells across', height: 'Cells up', direction: 'Looks first', up: 'up', right: 'right', down: 'down', left: 'left', answers: 'Answers when asked (one per line)', tools: 'What to draw',
    wall: 'Wall', star: 'Star', shell: 'Shell', pearl: 'Pearl', flag: 'Flag', start: 'Start', erase: 'Eraser', water: 'water', cell: 'x {x}, y {y}: {thing}', map: 'Draw the sea',
    goals: 'What to do', addGoal: 'Add a goal', removeGoal: 'Remove this goal', noGoals: 'Set at least one goal.', reach: 'Reach the flag', collect: 'Collect', draw: 'Draw', say: 'Say', variable: 'Value of a variable', unhurt: 'Do not bump into walls', which: 'What', any: 'anything', count: 'How many (empty: all)', text: 'What to say', name: 'Variable', value: 'Value', lines: '{count|plural:# line;# lines}', takeDrawing: 'Take what the solution draws', takeDrawingHint: 'Make the solution first.',
    blocks: 'Blocks that may be used', blocksHint: 'Choose none to allow every block.', all: 'All', none: 'None', chosen: '{count} chosen', every: 'every block',
    programs: 'Programs', starter: 'First blocks', solution: 'Solution', mistake: 'Mistake {number}', addMistake: 'Add a typical mistake', removeMistake: 'Remove this mistake', solves: 'Works in every sea', solvesNot: 'Does not work in sea {numbers}', mistakeFound: 'The mistake is found', mistakePasses: 'It passes in every sea. Add one where it fails.', starterSolves: 'The first blocks are right already', preview: 'Run it here',
  },
});
