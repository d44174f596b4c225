import type { SeedCourse } from '../lesson.ts';
import { textToDoc } from '../text-to-doc.ts';
import { hello } from './01-hello.ts';
import { choicesAndLoops } from './02-choices-and-loops.ts';
import { arrays } from './03-arrays.ts';
import { functionsAndObjects } from './04-functions-and-objects.ts';

export const javascriptCourse: SeedCourse = {
  title: '자바스크립트 물길',
  subject: 'JAVASCRIPT',
  level: 2,
  admits: 'EVERYBODY',
  summary: '웹의 언어 자바스크립트로 말하고, 고르고, 모으고, 세어 보아요.',
  description: textToDoc(`
    블록이나 파이썬을 조금 해 본 친구에게 알맞은 과정이에요. 네 번의 수업에서 문제 열두 개를 풀어요.

    ## 이런 것을 배워요
    - «console.log»와 «readline», 숫자와 글자
    - 조건과 반복, 배열
    - 함수와 객체, 줄 세우기
  `),
  lessons: [hello, choicesAndLoops, arrays, functionsAndObjects],
};
