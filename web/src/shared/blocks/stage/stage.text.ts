import { defineText } from '@dolphin/contract/core/text';

export const stageText = defineText({
  ko: {
    picture: '가로 {width}칸, 세로 {height}칸인 바다예요. {name|은/는} x {x}, y {y}에서 {direction|을/를} 보고 있어요. 남은 물건은 {left}개예요.',
    up: '위쪽', right: '오른쪽', down: '아래쪽', left: '왼쪽', slanted: '비스듬한 쪽',
    DOLPHIN: '돌고래', CRAB: '꽃게', TURTLE: '거북', NEMO: '흰동가리', SEAHORSE: '해마', SHARK: '상어',
    run: '시작하기', again: '다시 하기', pause: '잠깐 멈춤', goOn: '이어서 하기', stop: '처음으로', step: '한 블록씩', speed: '빠르기', slow: '천천히', fast: '빠르게', reply: '대답',
    goalReach: '깃발에 도착하기', goalReachAt: 'x {x}, y {y}에 도착하기', goalCollect: '물건 모두 모으기', goalCollectItem: '{item} 모두 모으기', goalCollectCount: '{item} {count}개 모으기',
    goalDraw: '점선 모양대로 그리기', goalSay: '“{text}”라고 말하기', goalVariable: '변수 {name}의 값이 {value}', goalUnhurt: '벽에 부딪히지 않기',
    star: '별', shell: '조개', pearl: '진주', thing: '물건', goals: '해야 할 일', met: '해냈어요', unmet: '아직이에요',
  },
  en: {
    picture: 'A sea of {width} by {height} cells. The {name} is at x {x}, y {y} and looks {direction}. {left} things are left.',
    up: 'up', right: 'right', down: 'down', left: 'left', slanted: 'slantwise',
    DOLPHIN: 'dolphin', CRAB: 'crab', TURTLE: 'turtle', NEMO: 'clownfish', SEAHORSE: 'seahorse', SHARK: 'shark',
    run: 'Start', again: 'Again', pause: 'Pause', goOn: 'Go on', stop: 'Back to start', step: 'One block', speed: 'Speed', slow: 'slow', fast: 'fast', reply: 'Answer',
    goalReach: 'Reach the flag', goalReachAt: 'Reach x {x}, y {y}', goalCollect: 'Collect everything', goalCollectItem: 'Collect every {item}', goalCollectCount: 'Collect {count} of {item}',
    goalDraw: 'Draw along the dotted line', goalSay: 'Say “{text}”', goalVariable: 'Variable {name} is {value}', goalUnhurt: 'Do not bump into walls',
    star: 'star', shell: 'shell', pearl: 'pearl', thing: 'thing', goals: 'What to do', met: 'Done', unmet: 'Not yet',
  },
});
