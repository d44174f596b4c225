/** A payment of the simulator. V1 and V2 show the same one in their own shapes. */
export type Payment = {
  /** V1: imp_uid. V2: transactionId. */
  readonly id: string;
  readonly merchantUid: string;
  readonly name: string;
  readonly amount: number;
  /** What of it is VAT-free. */ readonly taxFree: number;
  readonly channelKey: string;
  readonly buyer: { readonly name: string | null; readonly email: string | null; readonly tel: string | null };
  readonly customData: string | null;
  readonly noticeUrls: readonly string[];
  readonly via: 'pc' | 'mobile' | 'api';
  /** Where the browser is sent back; null where the page listens itself. */
  readonly redirectUrl: string | null;
  /** The page that opened the window; only it gets the result. */
  readonly origin: string | null;
  readonly startedAt: number;
  readonly billing: {
    readonly key: string;
    readonly usage: 'issue' | 'payment';
    /** Whose card it is, as the page said. */ readonly customerId?: string | null;
  } | null;
  status: 'ready' | 'paid' | 'failed' | 'cancelled';
  /** What was captured; the scenario "another amount" makes it differ. */
  captured: number;
  paidAt: number;
  failedAt: number;
  failReason: string | null;
  updatedAt: number;
  readonly cancels: Cancel[];
  /** Of an earlier run, in whose settlement file it was. */
  readonly isSettled?: boolean;
};

export type Cancel = {
  readonly id: string;
  readonly amount: number;
  readonly taxFree: number;
  readonly reason: string;
  readonly at: number;
  readonly isSettled?: boolean;
};

export type NewPayment = Pick<
  Payment,
  | 'merchantUid'
  | 'name'
  | 'amount'
  | 'taxFree'
  | 'channelKey'
  | 'buyer'
  | 'customData'
  | 'noticeUrls'
  | 'via'
  | 'billing'
> &
  Partial<Pick<Payment, 'redirectUrl' | 'origin'>>;

/** A payment of an earlier run of the simulator, as the server remembers it. */
export type EarlierPayment = Pick<Payment, 'id' | 'merchantUid' | 'name' | 'amount' | 'taxFree' | 'paidAt'> & {
  readonly cancels: readonly Pick<Cancel, 'amount' | 'taxFree' | 'at' | 'isSettled'>[];
  readonly isSettled: boolean;
};

export function cancelledOf({ cancels }: Payment): number {
  return cancels.reduce((sum, { amount }) => sum + amount, 0);
}

/** What of the captured amount is VAT-free. */
export function taxFreeOf({ taxFree, captured }: Payment): number {
  return Math.min(taxFree, captured);
}

export function cancelledTaxFreeOf({ cancels }: Payment): number {
  return cancels.reduce((sum, { taxFree }) => sum + taxFree, 0);
}

/** The part of which a cancellation takes more than is left. */
export function exceededPart(payment: Payment, amount: number, taxFree: number): 'taxFree' | 'taxable' | undefined {
  const taxFreeLeft = taxFreeOf(payment) - cancelledTaxFreeOf(payment);
  const taxableLeft = payment.captured - cancelledOf(payment) - taxFreeLeft;
  if (taxFree > Math.min(amount, taxFreeLeft)) return 'taxFree';
  return amount - taxFree > taxableLeft ? 'taxable' : undefined;
}
