import { document, type SeedLesson } from '../lesson.ts';
import { blocked, either, left, onFlag, program, repeat, right, until, walk } from './workspace.ts';
import { blockCoding, COLLECT, REACH, UNHURT, world } from './worlds.ts';

const MOVES = ['motion_walk', 'motion_turn_left', 'motion_turn_right', 'control_repeat', 'control_repeat_until'];

export const whatIf: SeedLesson = {
  title: '3. 만일 그렇다면',
  summary: '둘레를 살피고 스스로 고르게 해요.',
  items: [
    document(
      '살피고 고르기',
      1,
      ['조건', '반복'],
      `
      길이 얼마나 긴지 모를 때가 있어요. 그럴 때는 **살펴보는 블록**을 써요. 뾰족한 육각형 모양이고, 맞다 또는 아니다를 알려 줘요.

      - **깃발에 닿았나?**
      - **막혀 있나: 앞, 왼쪽, 오른쪽**

      ## 그때까지 되풀이하기
      **~까지 반복하기**는 물음이 맞을 때까지 되풀이해요. 몇 번인지 몰라도 괜찮아요.

      ## 만일 그렇다면, 아니면
      **만일 ~이면 … 아니면 …** 블록은 물음에 따라 둘 중 하나만 해요.

      > 숨은 바다마다 길이와 모양이 달라요. 보이는 바다의 칸수를 그대로 쓰면 다른 바다에서는 틀려요.
    `,
    ),
    blockCoding({
      title: '깃발이 나올 때까지',
      level: 2,
      tags: ['조건', '반복'],
      character: 'DOLPHIN',
      story:
        '안개가 끼어서 깃발이 몇 칸 앞에 있는지 알 수 없어요. 돌고래가 **깃발에 닿을 때까지** 한 칸씩 헤엄치게 해 주세요.',
      worlds: [
        [world('........ >...F... ........'), REACH, UNHURT],
        [world('>F......'), REACH, UNHURT],
        [world('>......F'), REACH, UNHURT],
        [world('. . F . . . . ^ .'), REACH, UNHURT],
      ],
      blocks: [...MOVES, 'sensing_on_finish'],
      starter: program([walk(1)]),
      solution: program([until(onFlag, walk(1))]),
      mistakes: [program([walk(4)]), program([until(onFlag, walk(2))])],
      hints: [
        '몇 번인지 모를 때 쓰는 반복하기가 있어요.',
        '‘~까지 반복하기’의 빈칸에 ‘깃발에 닿았나?’를 끼워요.',
        '그 안에는 앞으로 1칸 움직이기만 넣으면 돼요.',
      ],
    }),
    blockCoding({
      title: '벽을 만나면 왼쪽으로',
      level: 2,
      tags: ['조건', '미로'],
      character: 'TURTLE',
      story:
        '거북이 바닷속 방을 지나가요. 앞이 **막히면 왼쪽**으로 돌고, 막히지 않았으면 한 칸 앞으로 가요. 깃발에 닿을 때까지 되풀이하게 해 주세요. 벽에 부딪히면 안 돼요.',
      worlds: [
        [world('..F.. ..... #.... >....'), REACH, UNHURT],
        [world('F... .... .... .... #... >...'), REACH, UNHURT],
        [world('F..... ...... ...... #..... >..#..'), REACH, UNHURT],
        [world('..... ..... F..#^'), REACH, UNHURT],
      ],
      blocks: [...MOVES, 'control_if', 'control_if_else', 'sensing_on_finish', 'sensing_blocked'],
      starter: program([until(onFlag, walk(1))]),
      solution: program([until(onFlag, either(blocked('ahead'), [left()], [walk(1)]))]),
      mistakes: [
        program([until(onFlag, either(blocked('ahead'), [right()], [walk(1)]))]),
        program([walk(4), left(), walk(3), left(), walk(2)]),
      ],
      hints: [
        '한 걸음마다 앞을 살펴야 해요.',
        '‘만일 ~이면 아니면’ 블록을 반복하기 안에 넣어요.',
        '‘막혀 있나: 앞’이면 왼쪽으로 90도 돌기, 아니면 앞으로 1칸 움직이기예요.',
      ],
    }),
    blockCoding({
      title: '꼬불꼬불 동굴',
      level: 3,
      tags: ['조건', '미로', '모으기'],
      character: 'SHARK',
      story:
        '동굴의 길은 왼쪽으로도, 오른쪽으로도 꺾여요. 상어가 앞이 막히면 **열려 있는 쪽**으로 돌아 진주를 모두 모으고 깃발까지 가게 해 주세요.',
      worlds: [
        [world('######F ######. ###p... ###.### >.p.###'), REACH, COLLECT, UNHURT],
        [world('>p.#### ##.#### ##..p## ####.## ####.pF'), REACH, COLLECT, UNHURT],
        [world('F## .## p.. ##p ##^'), REACH, COLLECT, UNHURT],
        [world('##F## ##.## ##p## ##.## ##^##'), REACH, COLLECT, UNHURT],
      ],
      blocks: [...MOVES, 'control_if', 'control_if_else', 'sensing_on_finish', 'sensing_blocked'],
      starter: program([until(onFlag, either(blocked('ahead'), [left()], [walk(1)]))]),
      solution: program([
        until(onFlag, either(blocked('ahead'), [either(blocked('toTheLeft'), [right()], [left()])], [walk(1)])),
      ]),
      mistakes: [
        program([until(onFlag, either(blocked('ahead'), [right()], [walk(1)]))]),
        program([repeat(30, either(blocked('ahead'), [either(blocked('toTheLeft'), [left()], [right()])], [walk(1)]))]),
      ],
      hints: [
        '앞이 막혔을 때 한 번 더 살펴야 해요.',
        '막혔을 때 할 일 속에 ‘만일 ~이면 아니면’ 블록을 하나 더 넣어요.',
        '왼쪽이 막혀 있으면 오른쪽으로, 아니면 왼쪽으로 돌아요.',
      ],
    }),
  ],
};
