import { defineErrors } from '../core/errors.ts';

export const channelSettingsErrors = defineErrors({
  CHANNEL_SLUG_NOT_POSSIBLE: {
    status: 400,
    show: 'field',
    ko: '쓸 수 없는 주소예요. 영어 소문자와 숫자, 줄표(-)로 {min}자 이상 지어 주세요.',
    en: 'This address cannot be used. Use at least {min} lower-case letters, digits or hyphens.',
  },
  CHANNEL_SLUG_TAKEN: {
    status: 409,
    show: 'field',
    ko: '이미 쓰고 있는 주소예요. 다른 주소를 지어 주세요.',
    en: 'Somebody already has this address. Please choose another.',
  },
  CHANNEL_DOMAIN_NOT_POSSIBLE: {
    status: 400,
    show: 'field',
    ko: '쓸 수 없는 도메인이에요. www.example.com처럼 적어 주세요.',
    en: 'This domain cannot be used. Write it like www.example.com.',
  },
  CHANNEL_DOMAIN_TAKEN: {
    status: 409,
    show: 'field',
    ko: '다른 곳에서 이미 쓰고 있는 도메인이에요.',
    en: 'This domain is already in use elsewhere.',
  },
  CHANNEL_NAME_MISMATCH: {
    status: 409,
    show: 'field',
    ko: '이름이 달라요. {channel} 이름을 그대로 적어 주세요.',
    en: 'The name differs. Please type the name of the {channel} exactly.',
  },
  CHANNEL_HEIR_NOT_POSSIBLE: {
    status: 409,
    show: 'field',
    ko: '이 사람에게는 넘길 수 없어요. 활동 중인 회원에게만 넘길 수 있어요.',
    en: 'It cannot be handed to this person. Choose an active member.',
  },
  CHANNEL_PLUGIN_KEY_NOT_POSSIBLE: {
    status: 400,
    show: 'field',
    ko: '키 모양이 아니에요. 서비스에서 받은 키를 그대로 붙여 넣어 주세요.',
    en: 'This does not look like a key. Paste it exactly as the service shows it.',
  },
  CHANNEL_HOLIDAY_LIMIT_REACHED: {
    status: 409,
    show: 'message',
    ko: '쉬는 날은 {max}개까지 넣을 수 있어요. 지난 것을 지워 주세요.',
    en: 'Up to {max} days off can be kept. Please remove past ones.',
  },
  CHANNEL_HOLIDAY_NOT_POSSIBLE: {
    status: 400,
    show: 'field',
    ko: '끝나는 날은 시작하는 날부터 {max}일 안이어야 해요.',
    en: 'The last day must be within {max} days of the first.',
  },
  SUPER_CHANNEL_NOT_POSSIBLE: {
    status: 409,
    show: 'field',
    ko: '이 {channel|은/는} 상위로 둘 수 없어요.',
    en: 'This {channel} cannot stand above.',
  },
});
