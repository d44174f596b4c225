import type { Account } from './account.ts';
import type { Clock } from './clock.ts';
import { type Cancel, cancelledOf, type EarlierPayment, type NewPayment, type Payment } from './payment.ts';
import { RefusedError, wrong } from './requests.ts';
import type { Webhooks } from './webhooks.ts';

const LATE_MS = 8_000;
const MERCHANT_UID = /^[\w-]{1,40}$/;
const PAYMENTS_MAX = 100_000;

export type BillingKey = {
  readonly key: string;
  readonly customerId: string | null;
  readonly issuedAt: number;
  deletedAt: number;
};
type NewCancel = Pick<Cancel, 'amount' | 'taxFree' | 'reason'> & { readonly isNotified: boolean };
export type Ledger = ReturnType<typeof openLedger>;

type Parts = {
  readonly clock: Clock;
  readonly webhooks: Webhooks;
  readonly version: 1 | 2;
  /** Whose payments they are. */
  readonly account: Account;
  /** Ids differ from start to start, since the server remembers those of the last. */
  readonly seed: number;
};

/** Payments and billing keys, and everything that can happen to them. */
export function openLedger({ clock, webhooks, version, account, seed }: Parts) {
  const payments = new Map<string, Payment>();
  const byMerchantUid = new Map<string, Payment[]>();
  const prepared = new Map<string, number>();
  const billingKeys = new Map<string, BillingKey>();
  let count = 0;
  const nextId = () => idOf(version, seed, ++count);

  function notify(payment: Payment, kind: string, cancellationId?: string): void {
    const body = JSON.stringify(bodyOf({ version, clock, account }, payment, kind, cancellationId));
    const { merchantUid, noticeUrls } = payment;
    for (const url of noticeUrls) webhooks.send({ url, merchantUid, kind, body, secrets: account.webhookSecrets });
  }

  function attemptsOf(merchantUid: string): readonly Payment[] {
    return byMerchantUid.get(merchantUid) ?? [];
  }

  const find = (merchantUid: string) => countedOf(attemptsOf(merchantUid));

  function open(input: NewPayment): Payment {
    requireProper(input);
    const paid = find(input.merchantUid);
    if (paid && (paid.status === 'paid' || paid.status === 'cancelled'))
      throw new RefusedError(409, 'ALREADY_PAID', 'this merchant id was paid before');
    const expected = prepared.get(input.merchantUid);
    if (expected !== undefined && expected !== input.amount)
      throw new RefusedError(400, 'SUM_OF_PARTS_EXCEEDS_TOTAL_AMOUNT', 'the amount differs from the prepared one');
    if (payments.size >= PAYMENTS_MAX) throw new RefusedError(429, 'TOO_MANY', 'the simulator is full');
    const at = clock.now();
    const payment: Payment = {
      redirectUrl: null,
      origin: null,
      ...input,
      id: nextId(),
      startedAt: at,
      status: 'ready',
      captured: input.amount,
      paidAt: 0,
      failedAt: 0,
      failReason: null,
      updatedAt: at,
      cancels: [],
    };
    payments.set(payment.id, payment);
    byMerchantUid.set(payment.merchantUid, [...attemptsOf(payment.merchantUid), payment]);
    return payment;
  }

  function approve(payment: Payment, captured: number = payment.amount): void {
    if (payment.status === 'paid' || payment.status === 'cancelled') throw done();
    const others = attemptsOf(payment.merchantUid).filter((each) => each !== payment);
    if (others.some(({ status }) => status === 'paid')) throw done();
    if (payment.billing?.usage === 'issue') issueKey(payment.billing.key, payment.billing.customerId);
    payment.status = 'paid';
    // A window that issues a billing key charges nothing.
    payment.captured = payment.billing?.usage === 'issue' ? 0 : captured;
    payment.paidAt = payment.updatedAt = clock.now();
    payment.failReason = null;
    notify(payment, version === 1 ? 'paid' : 'Transaction.Paid');
  }

  /** An ordinary failure sends a webhook in V2 only. */
  function decline(payment: Payment, reason: string): void {
    if (payment.status !== 'ready') throw done();
    payment.status = 'failed';
    payment.failReason = reason;
    payment.failedAt = payment.updatedAt = clock.now();
    if (version === 2) notify(payment, 'Transaction.Failed');
  }

  /** Payments are kept in memory: a server that was there before gives back what it knows. What is known already stays. */
  function restore(earlier: EarlierPayment): void {
    if (payments.has(earlier.id) || find(earlier.merchantUid)) return;
    const payment = paymentOf(earlier, account, nextId);
    payments.set(payment.id, payment);
    byMerchantUid.set(payment.merchantUid, [payment]);
  }

  function issueKey(key: string, customerId: string | null = null): void {
    billingKeys.set(key, { key, customerId, issuedAt: clock.now(), deletedAt: 0 });
  }

  return {
    payments,
    prepared,
    billingKeys,
    nextId,
    find,
    attemptsOf,
    open,
    approve,
    decline,
    issueKey,
    restore,
    /** The window says it failed; the approval comes afterwards. */
    approveLate(payment: Payment, reason: string): void {
      decline(payment, reason);
      clock.after(LATE_MS, () => Promise.resolve(approve(payment)));
    },
    cancel(payment: Payment, { isNotified, ...given }: NewCancel): string {
      const id = nextId();
      payment.cancels.push({ ...given, id, at: clock.now() });
      payment.updatedAt = clock.now();
      const isWhole = cancelledOf(payment) === payment.captured;
      if (isWhole) payment.status = 'cancelled';
      if (isNotified)
        notify(payment, version === 1 ? 'cancelled' : `Transaction.${isWhole ? 'Cancelled' : 'PartialCancelled'}`, id);
      return id;
    },
    renotify: (payment: Payment) => notify(payment, version === 1 ? payment.status : 'Transaction.Paid'),
  };
}

function requireProper({ merchantUid, amount, taxFree }: NewPayment): void {
  if (!MERCHANT_UID.test(merchantUid)) throw wrong('merchant_uid');
  if (taxFree > amount) throw wrong('the VAT-free amount');
}

/** The attempt that counts: the one that was paid, or else the latest. */
function countedOf(attempts: readonly Payment[]): Payment | undefined {
  const all = attempts.toSorted((a, b) => a.updatedAt - b.updatedAt);
  return all.findLast(({ status }) => status === 'paid' || status === 'cancelled') ?? all.at(-1);
}

function paymentOf({ cancels, ...earlier }: EarlierPayment, account: Account, nextId: () => string): Payment {
  const payment: Payment = {
    ...earlier,
    channelKey: account.channelKey,
    buyer: { name: null, email: null, tel: null },
    customData: null,
    noticeUrls: [],
    via: 'pc',
    redirectUrl: null,
    origin: null,
    startedAt: earlier.paidAt,
    billing: null,
    status: 'paid',
    captured: earlier.amount,
    failedAt: 0,
    failReason: null,
    updatedAt: earlier.paidAt,
    cancels: cancels.map((cancel) => ({ ...cancel, id: nextId(), reason: 'restored' })),
  };
  if (cancelledOf(payment) === payment.captured) payment.status = 'cancelled';
  return payment;
}

function done(): RefusedError {
  return new RefusedError(409, 'ALREADY_PAID', 'this payment has its outcome already');
}

const ID_SPACE = 1_000_000;

/** `imp_` and 12 digits, or a UUID. */
function idOf(version: 1 | 2, seed: number, count: number): string {
  if (version === 1) return `imp_${String((seed % ID_SPACE) * ID_SPACE + count).padStart(12, '0')}`;
  return `${(seed % 2 ** 32).toString(16).padStart(8, '0')}-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

function v1Body({ id, merchantUid }: Payment, status: string, cancellationId: string | undefined): object {
  return {
    imp_uid: id,
    merchant_uid: merchantUid,
    status,
    ...(cancellationId === undefined ? {} : { cancellation_id: cancellationId }),
  };
}

function v2Body(
  payment: Payment,
  type: string,
  cancellationId: string | undefined,
  { clock, account }: Pick<Parts, 'clock' | 'account'>,
): object {
  return {
    type,
    timestamp: new Date(clock.now()).toISOString(),
    data: {
      paymentId: payment.merchantUid,
      storeId: account.v2StoreId,
      transactionId: payment.id,
      ...(cancellationId === undefined ? {} : { cancellationId }),
    },
  };
}

function bodyOf(
  { version, ...of }: Pick<Parts, 'version' | 'clock' | 'account'>,
  payment: Payment,
  kind: string,
  cancellationId: string | undefined,
): object {
  return version === 1 ? v1Body(payment, kind, cancellationId) : v2Body(payment, kind, cancellationId, of);
}
