import { document, type SeedLesson } from '../lesson.ts';
import {
  answer,
  ask,
  change,
  get,
  itemAhead,
  join,
  onFlag,
  penDown,
  program,
  put,
  repeat,
  right,
  say,
  until,
  walk,
  when,
  type Variable,
} from './workspace.ts';
import { blockCoding, drawn, REACH, says, square, world } from './worlds.ts';

const SHELLS: Variable = { name: '조개', id: 'shells' };
const ROOM = '........ ........ ........ ........ ........ ........ ........ ^.......';
const counted = (count: number) =>
  [REACH, says(String(count)), { kind: 'variable', name: SHELLS.name, value: count }] as const;

export const askAndRemember: SeedLesson = {
  title: '4. 묻고 기억하기',
  summary: '대답을 듣고, 변수에 기억해 두었다가 써요.',
  items: [
    document(
      '대답과 변수',
      2,
      ['대답', '변수'],
      `
      **묻고 기다리기** 블록은 물음을 던지고 대답을 들어요. 들은 말은 **대답** 블록에 담겨요. 대답은 글자로도, 숫자로도 쓸 수 있어요.

      ## 합치기
      **~ 뒤에 ~ 합치기** 블록은 글자를 이어 줘요. 대답 뒤에 '님, 안녕!'을 합치면 인사말이 돼요.

      ## 기억하는 상자, 변수
      변수는 값을 넣어 두는 상자예요.

      - **변수에 0 넣기**: 처음에 상자를 비워요.
      - **변수에 1 더하기**: 하나씩 늘려요.
      - 둥근 변수 블록은 상자에 든 값을 꺼내 줘요.

      > 무엇을 셀 때는 **비우기, 더하기, 말하기** 차례를 기억하세요.
    `,
    ),
    blockCoding({
      title: '해마의 인사',
      level: 2,
      tags: ['대답', '말하기'],
      character: 'SEAHORSE',
      story:
        '해마가 손님에게 이름을 물어요. 손님이 **산호**라고 대답하면 **산호님, 반가워요!**라고 말하게 해 주세요. 어떤 이름이든 인사할 수 있어야 해요.',
      worlds: [
        [world('... .>. ...', ['산호']), says('산호님, 반가워요!')],
        [world('... .>. ...', ['꽃게']), says('꽃게님, 반가워요!')],
        [world('... .>. ...', ['큰 고래']), says('큰 고래님, 반가워요!')],
        [world('... .>. ...', ['7']), says('7님, 반가워요!')],
      ],
      blocks: ['looks_say', 'sensing_ask', 'sensing_answer', 'operators_join'],
      starter: program([ask('이름이 뭐예요?')]),
      solution: program([ask('이름이 뭐예요?'), say(join(answer, '님, 반가워요!'))]),
      mistakes: [
        program([ask('이름이 뭐예요?'), say('산호님, 반가워요!')]),
        program([ask('이름이 뭐예요?'), say(answer)]),
      ],
      hints: [
        '손님마다 이름이 달라요. 들은 대답을 그대로 써야 해요.',
        '대답 블록과 글자를 합치는 블록이 있어요.',
        '대답 뒤에 ‘님, 반가워요!’를 합쳐서 말하기 블록에 끼워요.',
      ],
    }),
    blockCoding({
      title: '주문받은 네모',
      level: 3,
      tags: ['대답', '그리기', '반복'],
      character: 'CRAB',
      story:
        '꽃게 화가는 손님이 말한 크기로 네모를 그려요. **한 변이 몇 칸인지** 묻고, 대답한 길이로 네모를 그리게 해 주세요. 모퉁이마다 **오른쪽**으로 돌아요.',
      worlds: [
        [world(ROOM, ['3']), drawn(square(0, 0, 3))],
        [world(ROOM, ['1']), drawn(square(0, 0, 1))],
        [world(ROOM, ['5']), drawn(square(0, 0, 5))],
        [world(ROOM, ['7']), drawn(square(0, 0, 7))],
        [world(ROOM, ['4']), drawn(square(0, 0, 4))],
      ],
      blocks: [
        'motion_walk',
        'motion_turn_right',
        'motion_turn_left',
        'control_repeat',
        'sensing_ask',
        'sensing_answer',
        'pen_down',
        'pen_up',
      ],
      starter: program([ask('한 변은 몇 칸인가요?'), penDown, repeat(4, walk(3), right())]),
      solution: program([ask('한 변은 몇 칸인가요?'), penDown, repeat(4, walk(answer), right())]),
      mistakes: [
        program([ask('한 변은 몇 칸인가요?'), penDown, repeat(answer, walk(4), right())]),
        program([ask('한 변은 몇 칸인가요?'), penDown, repeat(3, walk(answer), right())]),
      ],
      hints: [
        '처음 코드는 언제나 세 칸짜리 네모를 그려요. 무엇을 바꾸어야 할까요?',
        '변의 길이가 대답에 따라 달라져야 해요. 변의 개수는 언제나 네 개예요.',
        '앞으로 움직이기의 하얀 칸에 대답 블록을 끼워요.',
      ],
    }),
    blockCoding({
      title: '조개는 몇 개',
      level: 3,
      tags: ['변수', '조건', '세기'],
      character: 'NEMO',
      story: `
        흰동가리가 깃발까지 가면서 조개를 세어요. 한 칸 가기 전에 **앞에 물건이 있으면** 변수 **조개**에 1을 더해요.

        깃발에 닿으면 센 수를 말하게 해 주세요. 조개가 하나도 없으면 **0**이라고 말해요.
      `,
      worlds: [
        [world('....... >o.o.oF .......'), ...counted(3)],
        [world('>....F.'), ...counted(0)],
        [world('>ooooF'), ...counted(4)],
        [world('F o . o o . . ^'), ...counted(3)],
        [world('.F.o..<'), ...counted(1)],
      ],
      blocks: [
        'motion_walk',
        'looks_say',
        'control_repeat',
        'control_repeat_until',
        'control_if',
        'sensing_on_finish',
        'sensing_item_ahead',
        'variables_value',
        'variables_put',
        'variables_change',
      ],
      starter: program([put(SHELLS, '0'), until(onFlag, walk(1))], [SHELLS]),
      solution: program(
        [put(SHELLS, '0'), until(onFlag, when(itemAhead, change(SHELLS, 1)), walk(1)), say(get(SHELLS))],
        [SHELLS],
      ),
      mistakes: [
        program([put(SHELLS, '0'), until(onFlag, change(SHELLS, 1), walk(1)), say(get(SHELLS))], [SHELLS]),
        program(
          [until(onFlag, put(SHELLS, '0'), when(itemAhead, change(SHELLS, 1)), walk(1)), say(get(SHELLS))],
          [SHELLS],
        ),
        program([put(SHELLS, '3'), until(onFlag, walk(1)), say('3')], [SHELLS]),
      ],
      hints: [
        '움직이기 전에 앞을 살펴서 세어야 해요.',
        '‘앞에 물건이 있나?’를 끼운 만일 블록에 변수 조개에 1 더하기를 담아 움직이기 앞에 넣어요.',
        '변수 비우기는 반복하기 앞에서 한 번, 말하기는 반복하기 다음에 한 번 해요.',
      ],
    }),
  ],
};
