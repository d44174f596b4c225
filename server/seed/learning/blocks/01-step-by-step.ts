import { document, type SeedLesson } from '../lesson.ts';
import { left, program, right, say, walk } from './workspace.ts';
import { blockCoding, REACH, says, UNHURT, world } from './worlds.ts';

export const stepByStep: SeedLesson = {
  title: '1. 차례차례',
  summary: '블록을 차례로 이어 바다 친구를 움직여요.',
  items: [
    document(
      '블록을 이어 보아요',
      1,
      ['순서'],
      `
      블록은 바다 친구에게 건네는 말이에요. **▶ 시작하기를 눌렀을 때** 블록 아래에 다른 블록을 붙이면 위에서 아래로 하나씩 따라 해요.

      - **앞으로 몇 칸 움직이기**: 보고 있는 쪽으로 헤엄쳐요.
      - **오른쪽으로 90도 돌기**: 제자리에서 몸만 돌려요.
      - **말하기**: 말풍선을 띄워요.

      블록 속의 하얀 칸을 누르면 숫자나 글자를 바꿀 수 있어요. 벽에 부딪히면 그 자리에서 멈추니 조심하세요.

      > 채점할 때는 보이는 바다 말고 **숨은 바다**에서도 움직여 보아요. 출발하는 자리나 보는 쪽은 달라도, 가야 할 길의 모양은 같아요.
    `,
    ),
    blockCoding({
      title: '깃발까지 헤엄치기',
      level: 1,
      tags: ['순서', '움직임'],
      character: 'DOLPHIN',
      story:
        '아기 돌고래가 깃발까지 가고 싶어 해요. 깃발은 언제나 돌고래가 보는 쪽으로 **네 칸** 앞에 있어요. 깃발 위에 딱 멈추게 해 주세요.',
      worlds: [
        [world('....... >...F.. .......'), REACH, UNHURT],
        [world('... .F. ... ... ... .^. ...'), REACH, UNHURT],
        [world('F...<.. .......'), REACH, UNHURT],
        [world('.v. ... ... ... .F. ... ...'), REACH, UNHURT],
      ],
      blocks: ['motion_walk'],
      starter: program([]),
      solution: program([walk(4)]),
      mistakes: [program([walk(3)]), program([walk(5)])],
      hints: [
        '깃발까지 몇 칸인지 손가락으로 세어 보세요. 돌고래가 서 있는 칸은 세지 않아요.',
        '움직이기 블록을 하나 붙이고 하얀 칸의 숫자를 바꿔요.',
        '앞으로 4칸 움직이기 블록이면 돼요.',
      ],
    }),
    blockCoding({
      title: '모퉁이를 돌아서',
      level: 1,
      tags: ['순서', '돌기'],
      character: 'CRAB',
      story:
        '꽃게네 집은 모퉁이 너머에 있어요. **세 칸** 앞으로 가서 **오른쪽**으로 돌고, 다시 **두 칸** 가면 도착해요.',
      worlds: [
        [world('>... ##.. ...F'), REACH, UNHURT],
        [world('..F. .##. .##. ^##.'), REACH, UNHURT],
        [world('F###. .###. ...<.'), REACH, UNHURT],
        [world('.###v .###. .###. ..F.. .....'), REACH, UNHURT],
      ],
      blocks: ['motion_walk', 'motion_turn_right', 'motion_turn_left'],
      starter: program([walk(3)]),
      solution: program([walk(3), right(), walk(2)]),
      mistakes: [program([walk(3), left(), walk(2)]), program([walk(3), walk(2)])],
      hints: [
        '꽃게가 되었다고 생각하고 길을 따라가 보세요.',
        '돌기 블록은 몸만 돌려요. 돈 다음에 다시 움직여야 해요.',
        '앞으로 3칸, 오른쪽으로 90도 돌기, 앞으로 2칸을 차례로 이어요.',
      ],
    }),
    blockCoding({
      title: '출발! 도착!',
      level: 1,
      tags: ['순서', '말하기'],
      character: 'SEAHORSE',
      story:
        '해마 기차가 떠나요. 먼저 **출발!**이라고 말하고, 앞으로 **세 칸** 가서 깃발 위에서 **도착!**이라고 말해 주세요. 느낌표도 잊지 마세요.',
      worlds: [
        [world('...... >..F.. ......'), says('출발!'), says('도착!'), REACH],
        [world('.... .F.. .... .... .^..'), says('출발!'), says('도착!'), REACH],
        [world('..F..<.'), says('출발!'), says('도착!'), REACH],
      ],
      blocks: ['motion_walk', 'looks_say'],
      starter: program([say('출발!')]),
      solution: program([say('출발!'), walk(3), say('도착!')]),
      mistakes: [program([say('출발!'), walk(3)]), program([say('출발'), walk(3), say('도착')])],
      hints: [
        '해야 할 일이 세 가지예요. 차례를 생각해 보세요.',
        '말하기, 움직이기, 말하기 차례예요.',
        '‘출발!’ 말하기, 앞으로 3칸 움직이기, ‘도착!’ 말하기를 이어요.',
      ],
    }),
  ],
};
