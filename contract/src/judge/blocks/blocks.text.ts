import { defineText } from '../../core/text.ts';
import type { BlockCategory } from './definitions.ts';

export const blockCategoryText = defineText<Record<BlockCategory, string>>({
  ko: { motion: '움직임', looks: '모양', events: '이벤트', control: '제어', sensing: '감지', operators: '연산', variables: '변수', lists: '리스트', pen: '펜', procedures: '나만의 블록' },
  en: { motion: 'Motion', looks: 'Looks', events: 'Events', control: 'Control', sensing: 'Sensing', operators: 'Operators', variables: 'Variables', lists: 'Lists', pen: 'Pen', procedures: 'My blocks' },
});

/** What stands on each block; %1 and so on are its inputs in order. */
export const blockText = defineText({
  ko: {
    motion_walk: '앞으로 %1 칸 움직이기', motion_turn_right: '오른쪽으로 %1 도 돌기', motion_turn_left: '왼쪽으로 %1 도 돌기', motion_point: '%1 도 방향 보기',
    motion_jump: 'x %1 y %2 로 이동하기', motion_change_x: 'x 좌표를 %1 만큼 바꾸기', motion_change_y: 'y 좌표를 %1 만큼 바꾸기', motion_x: 'x 좌표', motion_y: 'y 좌표', motion_direction: '방향',
    looks_say: '%1 말하기', looks_say_for: '%1 · %2 초 동안 말하기', looks_show: '보이기', looks_hide: '숨기기', looks_size: '크기를 %1 % 로 정하기', looks_costume: '모양을 %1 번으로 바꾸기', looks_next_costume: '다음 모양으로 바꾸기',
    events_start: '▶ 시작하기를 눌렀을 때', events_key: '%1 키를 눌렀을 때', events_message: '%1 신호를 받았을 때', events_broadcast: '%1 신호 보내기', events_broadcast_wait: '%1 신호 보내고 기다리기',
    control_wait: '%1 초 기다리기', control_repeat: '%1 번 반복하기 %2', control_forever: '계속 반복하기 %1', control_if: '만일 %1 이면 %2', control_if_else: '만일 %1 이면 %2 아니면 %3',
    control_wait_until: '%1 까지 기다리기', control_repeat_until: '%1 까지 반복하기 %2', control_while: '%1 인 동안 반복하기 %2', control_stop: '%1 멈추기',
    sensing_blocked: '막혀 있나: %1', sensing_on_finish: '깃발에 닿았나?', sensing_item_ahead: '앞에 물건이 있나?', sensing_items_left: '남은 물건 수', sensing_items_collected: '모은 물건 수', sensing_distance: 'x %1 y %2 까지의 거리',
    sensing_key: '%1 키를 눌렀나?', sensing_ask: '%1 묻고 기다리기', sensing_answer: '대답', sensing_timer: '타이머', sensing_reset_timer: '타이머 처음부터',
    number_value: '%1', text_value: '%1', operators_arithmetic: '%1 %2 %3', operators_mod: '%1 나누기 %2 의 나머지', operators_random: '%1 부터 %2 사이의 무작위 수', operators_compare: '%1 %2 %3',
    operators_and: '%1 그리고 %2', operators_or: '%1 또는 %2', operators_not: '아니다: %1', operators_math: '%1 %2', operators_join: '%1 뒤에 %2 합치기', operators_letter: '%2 의 %1 번째 글자', operators_length: '%1 의 길이',
    variables_value: '%1', variables_put: '변수 %1 에 %2 넣기', variables_change: '변수 %1 에 %2 더하기',
    lists_add: '%1 · 리스트 %2 에 추가하기', lists_remove: '%1 의 %2 번째 항목 지우기', lists_clear: '%1 비우기', lists_replace: '%1 의 %2 번째 자리에 %3 넣기', lists_item: '%1 의 %2 번째 항목', lists_count: '%1 의 항목 수', lists_has: '%1 안에 있나: %2',
    pen_down: '펜 내리기', pen_up: '펜 올리기', pen_color: '펜 색을 %1 로 정하기', pen_width: '펜 굵기를 %1 로 정하기', pen_clear: '모두 지우기',
  },
  en: {
    motion_walk: 'move forward %1', motion_turn_right: 'turn right %1 degrees', motion_turn_left: 'turn left %1 degrees', motion_point: 'point in direction %1',
    motion_jump: 'go to x %1 y %2', motion_change_x: 'change x by %1', motion_change_y: 'change y by %1', motion_x: 'x position', motion_y: 'y position', motion_direction: 'direction',
    looks_say: 'say %1', looks_say_for: 'say %1 for %2 seconds', looks_show: 'show', looks_hide: 'hide', looks_size: 'set size to %1 %', looks_costume: 'switch costume to %1', looks_next_costume: 'next costume',
    events_start: 'when ▶ is clicked', events_key: 'when %1 key is pressed', events_message: 'when I receive %1', events_broadcast: 'broadcast %1', events_broadcast_wait: 'broadcast %1 and wait',
    control_wait: 'wait %1 seconds', control_repeat: 'repeat %1 %2', control_forever: 'forever %1', control_if: 'if %1 then %2', control_if_else: 'if %1 then %2 else %3',
    control_wait_until: 'wait until %1', control_repeat_until: 'repeat until %1 %2', control_while: 'while %1 %2', control_stop: 'stop %1',
    sensing_blocked: 'is the way %1 blocked?', sensing_on_finish: 'on the flag?', sensing_item_ahead: 'item ahead?', sensing_items_left: 'items left', sensing_items_collected: 'items collected', sensing_distance: 'distance to x %1 y %2',
    sensing_key: '%1 key pressed?', sensing_ask: 'ask %1 and wait', sensing_answer: 'answer', sensing_timer: 'timer', sensing_reset_timer: 'reset timer',
    number_value: '%1', text_value: '%1', operators_arithmetic: '%1 %2 %3', operators_mod: '%1 mod %2', operators_random: 'pick random %1 to %2', operators_compare: '%1 %2 %3',
    operators_and: '%1 and %2', operators_or: '%1 or %2', operators_not: 'not %1', operators_math: '%1 of %2', operators_join: 'join %1 %2', operators_letter: 'letter %1 of %2', operators_length: 'length of %1',
    variables_value: '%1', variables_put: 'set %1 to %2', variables_change: 'change %1 by %2',
    lists_add: 'add %1 to %2', lists_remove: 'in %1 delete item %2', lists_clear: 'delete all of %1', lists_replace: 'in %1 replace item %2 with %3', lists_item: 'in %1 item %2', lists_count: 'length of %1', lists_has: '%1 contains %2 ?',
    pen_down: 'pen down', pen_up: 'pen up', pen_color: 'set pen color to %1', pen_width: 'set pen width to %1', pen_clear: 'erase all',
  },
});

/** The words in the drop-downs. */
export const blockOptionText = defineText({
  ko: {
    up: '위쪽 화살표', down: '아래쪽 화살표', left: '왼쪽 화살표', right: '오른쪽 화살표', space: '스페이스', ahead: '앞', toTheLeft: '왼쪽', toTheRight: '오른쪽',
    all: '모든 코드', this: '이 코드', others: '다른 코드', add: '+', subtract: '-', multiply: '×', divide: '÷', less: '<', equal: '=', greater: '>',
    round: '반올림', floor: '내림', ceiling: '올림', abs: '절댓값', sqrt: '제곱근', black: '검정', red: '빨강', orange: '주황', yellow: '노랑', green: '초록', blue: '파랑', purple: '보라',
  },
  en: {
    up: 'up arrow', down: 'down arrow', left: 'left arrow', right: 'right arrow', space: 'space', ahead: 'ahead', toTheLeft: 'to the left', toTheRight: 'to the right',
    all: 'all scripts', this: 'this script', others: 'other scripts', add: '+', subtract: '-', multiply: '×', divide: '÷', less: '<', equal: '=', greater: '>',
    round: 'round', floor: 'floor', ceiling: 'ceiling', abs: 'absolute value', sqrt: 'square root', black: 'black', red: 'red', orange: 'orange', yellow: 'yellow', green: 'green', blue: 'blue', purple: 'purple',
  },
});
