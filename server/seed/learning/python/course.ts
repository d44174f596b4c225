import type { SeedCourse } from '../lesson.ts';
import { textToDoc } from '../text-to-doc.ts';
import { firstWords } from './01-first-words.ts';
import { boxes } from './02-boxes.ts';
import { crossroads } from './03-crossroads.ts';
import { waves } from './04-waves.ts';
import { turtle } from './05-turtle.ts';
import { stringsAndLists } from './06-strings-and-lists.ts';
import { functions } from './07-functions.ts';
import { dictionaries } from './08-dictionaries.ts';

export const pythonCourse: SeedCourse = {
  title: '파이썬 첫 항해',
  subject: 'PYTHON',
  level: 1,
  admits: 'EVERYBODY',
  summary: '한 줄 인사에서 시작해 내 손으로 사전과 그림을 만드는 파이썬 첫걸음이에요.',
  description: textToDoc(`
    코드를 처음 만나는 친구를 위한 과정이에요. 여덟 번의 항해에서 문제 서른 개를 풀어요.

    ## 이런 것을 배워요
    - «print»와 «input», 변수와 계산
    - 조건과 반복, 거북이 그림
    - 문자열, 리스트, 함수, 딕셔너리

    글을 읽고, 예제를 실행해 보고, 문제를 풀어요. 막히면 힌트를 하나씩 열어 보세요.
  `),
  lessons: [firstWords, boxes, crossroads, waves, turtle, stringsAndLists, functions, dictionaries],
};
