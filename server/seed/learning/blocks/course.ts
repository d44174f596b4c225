import type { SeedCourse } from '../lesson.ts';
import { textToDoc } from '../text-to-doc.ts';
import { stepByStep } from './01-step-by-step.ts';
import { againAndAgain } from './02-again-and-again.ts';
import { whatIf } from './03-what-if.ts';
import { askAndRemember } from './04-ask-and-remember.ts';

export const blockCourse: SeedCourse = {
  title: '블록으로 떠나는 바다',
  subject: 'BLOCKS',
  level: 1,
  admits: 'EVERYBODY',
  summary: '블록을 이어 바다 친구들을 움직이며 코딩의 생각을 배워요.',
  description: textToDoc(`
    글자를 많이 치지 않아도 돼요. 블록을 끌어다 이으면 바다 친구들이 움직여요. 열두 개의 바다를 지나며 차례, 반복, 조건, 변수를 배워요.

    ## 이런 친구에게 좋아요
    - 코딩이 처음인 친구
    - 글자 코딩을 하기 전에 생각하는 방법을 익히고 싶은 친구
  `),
  lessons: [stepByStep, againAndAgain, whatIf, askAndRemember],
};
