import { defineErrors } from '../../core/errors.ts';

export const registrationErrors = defineErrors({
  ALREADY_REGISTERED: {
    status: 409,
    show: 'toast',
    ko: '이미 이 반에 등록했거나 신청했어요.',
    en: 'There is a registration for this class already.',
  },
  REGISTRATION_CLOSED: {
    status: 409,
    show: 'toast',
    ko: '지금은 신청을 받지 않는 반이에요.',
    en: 'This class takes no applications now.',
  },
  CLASS_FULL: { status: 409, show: 'toast', ko: '남은 자리가 없어요.', en: 'There is no seat left in the class.' },
  OFFER_ENDED: {
    status: 409,
    show: 'toast',
    ko: '자리를 맡아 둔 시간이 지났어요.',
    en: 'The time for which the seat was kept is over.',
  },
  REGISTRATION_STATE_CHANGED: {
    status: 409,
    show: 'toast',
    ko: '지금 상태에서는 그렇게 바꿀 수 없어요. 새로 고친 뒤 다시 확인해 주세요.',
    en: 'That is not possible in its present state. Please reload and look again.',
  },
  REGISTRATION_IS_PAID: {
    status: 409,
    show: 'toast',
    ko: '결제한 등록이에요. 환불하면 등록도 함께 취소돼요.',
    en: 'This place was paid for. A refund cancels it.',
  },
  REGISTRATION_EXPORT_TOO_LARGE: {
    status: 409,
    show: 'message',
    ko: '한 번에 {max}건까지 내려받을 수 있어요. 조건을 좁혀 주세요.',
    en: 'At most {max} registrations fit into one file. Please narrow the filters.',
  },
});
