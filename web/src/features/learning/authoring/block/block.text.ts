import { defineText } from '@dolphin/contract/core/text';

export const blockText = defineText({
  ko: {
    parts: '블록 코딩의 부분', storyTab: '이야기', worldsTab: '세계', programsTab: '블록', settingsTab: '설정', story: '이야기', storyPlaceholder: '주인공이 무엇을 해야 하는지 들려주세요.',
    worlds: '세계', worldsHint: '첫 번째 세계는 학생이 봐요. 나머지는 채점할 때만 써서, 외운 답을 걸러 내요.', world: '세계 {number}', addWorld: '세계 추가', removeWorld: '세계 {number} 지우기', points: '점수',
    solution: '맞는 블록', solutionHint: '모든 세계의 목표를 이뤄야 해요.', starter: '시작 블록', starterHint: '학생이 처음 열었을 때 놓여 있어요. 비워 둬도 돼요.', mistakes: '틀린 블록', mistakesHint: '학생이 자주 하는 실수예요. 통과하면 안 돼요.', mistake: '틀린 블록 {number}', addMistake: '틀린 블록 추가', removeMistake: '틀린 블록 {number} 지우기', which: '어떤 블록을 고칠까요?',
    tools: '무엇을 놓을까요?', wall: '벽', star: '별', shell: '조개', pearl: '진주', flag: '깃발', start: '출발', erase: '지우개', width: '가로', height: '세로', map: '세계 {number} 지도', cell: 'x {x}, y {y}: {what}', water: '바다', answers: '물어볼 때의 대답 (한 줄에 하나)', ends: '언제 끝날까요?', finish: '깃발에 닿으면', collected: '모두 모으면', never: '블록이 모두 끝나면',
    goals: '목표', addGoal: '목표 추가', removeGoal: '목표 {number} 지우기', goalKind: '목표 {number}', reach: '깃발에 도착하기', collect: '물건 모으기', unhurt: '벽에 부딪히지 않기', say: '말하기', variable: '변수 값', draw: '그림 그리기', sayText: '할 말', variableName: '변수 이름', variableValue: '값', count: '몇 개 (비우면 모두)', takeDrawing: '맞는 블록이 그린 그림으로 정하기', drawingTaken: '선 {count}개를 목표로 정했어요.', drawingNone: '맞는 블록이 아직 아무것도 그리지 않았어요.', drawingLines: '선 {count}개',
    character: '주인공', offered: '쓸 수 있는 블록', offeredHint: '하나도 고르지 않으면 모든 블록을 쓸 수 있어요.', DOLPHIN: '돌고래', CRAB: '꽃게', TURTLE: '거북이', NEMO: '흰동가리', SEAHORSE: '해마', SHARK: '상어',
  },
  en: {
    parts: 'Parts of the block item', storyTab: 'Story', worldsTab: 'Worlds', programsTab: 'Blocks', settingsTab: 'Settings', story: 'Story', storyPlaceholder: 'Tell what the hero has to do.',
    worlds: 'Worlds', worldsHint: 'Learners see the first world. The others are for the judge alone, so that nothing learnt by heart passes.', world: 'World {number}', addWorld: 'Add a world', removeWorld: 'Delete world {number}', points: 'Points',
    solution: 'The right blocks', solutionHint: 'They must reach the goals of every world.', starter: 'First blocks', starterHint: 'What learners find at first. It may be empty.', mistakes: 'Wrong blocks', mistakesHint: 'Mistakes that learners often make. They must not pass.', mistake: 'Wrong blocks {number}', addMistake: 'Add wrong blocks', removeMistake: 'Delete wrong blocks {number}', which: 'Which blocks?',
    tools: 'What to put down?', wall: 'Wall', star: 'Star', shell: 'Shell', pearl: 'Pearl', flag: 'Flag', start: 'Start', erase: 'Eraser', width: 'Width', height: 'Height', map: 'Map of world {number}', cell: 'x {x}, y {y}: {what}', water: 'water', answers: 'Answers when asked (one per line)', ends: 'When does it end?', finish: 'At the flag', collected: 'When all is collected', never: 'When every block has ended',
    goals: 'Goals', addGoal: 'Add a goal', removeGoal: 'Delete goal {number}', goalKind: 'Goal {number}', reach: 'Reach the flag', collect: 'Collect things', unhurt: 'Bump into no wall', say: 'Say something', variable: 'Value of a variable', draw: 'Draw', sayText: 'What to say', variableName: 'Variable', variableValue: 'Value', count: 'How many (empty: all)', takeDrawing: 'Take what the right blocks draw', drawingTaken: '{count} lines are the goal now.', drawingNone: 'The right blocks draw nothing yet.', drawingLines: '{count} lines',
    character: 'Hero', offered: 'Blocks to use', offeredHint: 'With none chosen, every block can be used.', DOLPHIN: 'Dolphin', CRAB: 'Crab', TURTLE: 'Turtle', NEMO: 'Clownfish', SEAHORSE: 'Seahorse', SHARK: 'Shark',
  },
});
