import { defineErrors } from '../../core/errors.ts';

export const ticketErrors = defineErrors({
  TICKET_NOT_AVAILABLE: {
    status: 409,
    show: 'toast',
    ko: '쓸 수 있는 수강권이 아니에요.',
    en: 'This ticket is not available.',
  },
});
