import {
  type Answer,
  isAnswer,
  linkIn,
  listIn,
  malformed,
  requiredAnswer,
  requiredText,
  requiredWon,
  textIn,
} from './answers.ts';
import type { CancellablePayment } from './cancel-once.ts';
import type { ProviderPayment } from './gateway.ts';

const STATUSES = {
  READY: 'READY',
  PAY_PENDING: 'READY',
  VIRTUAL_ACCOUNT_ISSUED: 'READY',
  PAID: 'PAID',
  FAILED: 'FAILED',
  PARTIAL_CANCELLED: 'PARTIAL_CANCELLED',
  CANCELLED: 'CANCELLED',
} as const;

/** Reads the payment object of V2. */
export function readV2Payment(answer: Answer): CancellablePayment {
  const amount = requiredAnswer(answer, 'amount');
  const amountKrw = requiredWon(amount, 'total');
  const cancelledKrw = requiredWon(amount, 'cancelled');
  const status = requiredText(answer, 'status');
  // An attempt that did not get far has no channel.
  const channel = isAnswer(answer['channel']) ? answer['channel'] : {};
  const type = textIn(channel, 'type');
  if (!Object.hasOwn(STATUSES, status) || cancelledKrw > amountKrw) throw malformed('status or amount.cancelled');
  const known = STATUSES[status as keyof typeof STATUSES];
  if (known !== 'READY' && known !== 'FAILED' && type !== 'LIVE' && type !== 'TEST') throw malformed('channel.type');
  const payment: ProviderPayment = {
    providerPaymentId: requiredText(answer, 'transactionId'),
    merchantUid: requiredText(answer, 'id'),
    status: known,
    amountKrw,
    cancelledKrw,
    taxFreeKrw: amount['taxFree'] === undefined ? null : requiredWon(amount, 'taxFree'),
    currency: requiredText(answer, 'currency'),
    gatewayChannel: textIn(channel, 'key') ?? '',
    isTest: type !== 'LIVE',
    paidAt: timeIn(answer, 'paidAt'),
    method: methodOf(answer),
    receiptUrl: linkIn(answer, 'receiptUrl'),
    failReason: isAnswer(answer['failure']) ? textIn(answer['failure'], 'reason') : null,
  };
  const reasons = listIn(answer, 'cancellations')
    .filter((each) => each['status'] !== 'FAILED')
    .flatMap((each) => textIn(each, 'reason') ?? []);
  const isSplit = payment.taxFreeKrw !== null && amount['cancelledTaxFree'] !== undefined;
  return { payment, reasons, cancelledTaxFreeKrw: isSplit ? requiredWon(amount, 'cancelledTaxFree') : null };
}

function timeIn(answer: Answer, name: string): Date | null {
  const text = textIn(answer, name);
  if (text === null) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw malformed(name);
  return date;
}

/** `{type: 'PaymentMethodCard', card: {name, number}}`; other methods by their type. */
function methodOf(answer: Answer): string | null {
  const method = answer['method'];
  if (!isAnswer(method)) return null;
  const card = isAnswer(method['card']) ? method['card'] : {};
  const label = [textIn(card, 'name'), textIn(card, 'number')].filter((part) => part !== null).join(' ');
  return label || textIn(method, 'type');
}
