import { defineErrors } from '../../core/errors.ts';

export const mapErrors = defineErrors({
  TOO_MANY_MAPS: {
    status: 409,
    show: 'message',
    ko: '맵은 {max}개까지 만들 수 있어요. 안 쓰는 맵을 지워 주세요.',
    en: 'Up to {max} maps can be made. Please remove one that is not used.',
  },
  MAP_PART_INVALID: {
    status: 422,
    show: 'message',
    ko: '맵에 쓸 수 없는 것이 있어요: {key}. 지우거나 다른 것으로 바꿔 주세요.',
    en: 'Something on the map cannot be used: {key}. Please remove or replace it.',
  },
  MAP_TOO_LARGE: {
    status: 409,
    show: 'message',
    ko: '맵에 물건은 {objects}개, 구역은 {areas}개까지 놓을 수 있어요.',
    en: 'A map holds up to {objects} things and {areas} areas.',
  },
  MAP_HAS_NO_FLOOR: {
    status: 422,
    show: 'message',
    ko: '설 수 있는 바닥이 없어요. 바닥을 하나 놓아 주세요.',
    en: 'There is no floor to stand on. Please place one.',
  },
  MAP_START_OUTSIDE: {
    status: 422,
    show: 'message',
    ko: '시작하는 곳이 맵 밖이나 벽 안에 있어요. 옮겨 주세요.',
    en: 'The starting point is outside the map or inside a wall. Please move it.',
  },
  MAP_IS_KEPT: {
    status: 409,
    show: 'message',
    ko: '모두가 쓰는 기본 맵은 지울 수 없어요.',
    en: 'The maps that everybody uses cannot be removed.',
  },
  NO_BELL_HERE: {
    status: 409,
    show: 'toast',
    ko: '여기에는 종이 없어요. 종이 있는 곳으로 가 주세요.',
    en: 'There is no bell here. Please go to where one is.',
  },
});
