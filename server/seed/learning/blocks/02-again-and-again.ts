import { document, type SeedLesson } from '../lesson.ts';
import { left, penDown, program, repeat, right, walk } from './workspace.ts';
import { blockCoding, COLLECT, drawn, REACH, square, UNHURT, world } from './worlds.ts';

export const againAndAgain: SeedLesson = {
  title: '2. 되풀이하기',
  summary: '같은 일을 여러 번 하는 블록을 배워요.',
  items: [
    document(
      '반복하기 블록',
      1,
      ['반복'],
      `
      같은 블록을 네 번 이어 붙이는 대신 **4번 반복하기** 블록 안에 한 번만 넣으면 돼요.

      ## 되풀이되는 모양 찾기
      네모난 길을 한 바퀴 도는 친구를 생각해 보세요.

      1. 앞으로 가요.
      2. 모퉁이에서 돌아요.
      3. 또 앞으로 가요.
      4. 또 모퉁이에서 돌아요.

      '앞으로 가고 돌기'가 되풀이돼요. 이렇게 **되풀이되는 묶음**을 찾으면 반복하기 안에 넣을 것이 보여요.

      > 몇 번 되풀이하는지도 세어 보세요. 한 번이 모자라거나 넘치는 실수가 가장 많아요.
    `,
    ),
    blockCoding({
      title: '산호 한 바퀴',
      level: 1,
      tags: ['반복', '모으기'],
      character: 'NEMO',
      story:
        '네모난 산호 둘레에 별이 떨어져 있어요. 산호의 한 변은 **세 칸**이에요. 흰동가리가 모퉁이마다 **왼쪽**으로 돌면서 한 바퀴를 돌아 별을 **모두** 모으게 해 주세요.',
      worlds: [
        [world('*..*. *##.. .##.. >..*.'), COLLECT, UNHURT],
        [world('.*..* ..##. ..##. .**.^'), COLLECT, UNHURT],
        [world('*..< .##. .##* *..*'), COLLECT, UNHURT],
      ],
      blocks: ['motion_walk', 'motion_turn_left', 'motion_turn_right', 'control_repeat'],
      starter: program([walk(3), left()]),
      solution: program([repeat(4, walk(3), left())]),
      mistakes: [program([repeat(3, walk(3), left())]), program([repeat(4, walk(3), right())])],
      hints: [
        '한 바퀴를 돌 때 무엇이 되풀이되나요?',
        '앞으로 3칸 움직이기와 왼쪽으로 90도 돌기가 한 묶음이에요.',
        '그 묶음을 4번 반복하기 안에 넣어요.',
      ],
    }),
    blockCoding({
      title: '계단 오르기',
      level: 2,
      tags: ['반복', '움직임'],
      character: 'TURTLE',
      story:
        '거북이 물속 계단을 올라가요. 한 칸 앞으로 가고, **왼쪽**으로 돌아 한 칸 가고, 다시 **오른쪽**으로 돌면 계단 하나예요. 계단은 모두 **네 개**예요.',
      worlds: [
        [world('.#..F ##... #.... ...## >..##'), REACH, UNHURT],
        [world('F..## #..## #...# ##... ###.^'), REACH, UNHURT],
        [world('.....F. ....... ....... ....... .>..... .......'), REACH, UNHURT],
      ],
      blocks: ['motion_walk', 'motion_turn_left', 'motion_turn_right', 'control_repeat'],
      starter: program([walk(1), left(), walk(1)]),
      solution: program([repeat(4, walk(1), left(), walk(1), right())]),
      mistakes: [
        program([repeat(3, walk(1), left(), walk(1), right())]),
        program([repeat(4, walk(1), left(), walk(1), left())]),
      ],
      hints: [
        '계단 하나를 오르는 블록을 먼저 만들어 보세요.',
        '계단 하나를 오른 뒤에는 처음과 같은 쪽을 보아야 해요.',
        '앞으로 1칸, 왼쪽 돌기, 앞으로 1칸, 오른쪽 돌기를 4번 반복해요.',
      ],
    }),
    blockCoding({
      title: '모래 위에 네모',
      level: 2,
      tags: ['반복', '그리기'],
      character: 'CRAB',
      story:
        '꽃게가 모래에 집터를 그려요. **펜을 내리고** 한 변이 **세 칸**인 네모를 그려 주세요. 모퉁이마다 **오른쪽**으로 돌아요.',
      worlds: [
        [world('...... ...... ...... ...... .^.... ......'), drawn(square(1, 1, 3))],
        [world('...... .>.... ...... ...... ...... ......'), drawn(square(1, 1, 3))],
        [world('...... ...... ...... ...... .....< ......'), drawn(square(2, 1, 3))],
        [world('...... ....v. ...... ...... ...... ......'), drawn(square(1, 1, 3))],
      ],
      blocks: ['motion_walk', 'motion_turn_left', 'motion_turn_right', 'control_repeat', 'pen_down', 'pen_up'],
      starter: program([walk(3), right()]),
      solution: program([penDown, repeat(4, walk(3), right())]),
      mistakes: [program([repeat(4, walk(3), right())]), program([penDown, repeat(3, walk(3), right())])],
      hints: [
        '선이 남으려면 무엇을 먼저 해야 할까요?',
        '펜 내리기를 맨 처음에 한 번 하고, 앞으로 3칸과 오른쪽 돌기를 되풀이해요.',
        '펜 내리기 아래에 4번 반복하기를 붙이고 그 안에 앞으로 3칸, 오른쪽으로 90도 돌기를 넣어요.',
      ],
    }),
  ],
};
