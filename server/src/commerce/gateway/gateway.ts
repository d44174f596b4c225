/** A payment as the provider has it. Amounts are whole won. */
export type ProviderPayment = {
  /** V1: imp_uid. V2: transactionId. */
  readonly providerPaymentId: string;
  readonly merchantUid: string;
  /** A waiting virtual account is READY: nothing was paid yet. */
  readonly status: 'READY' | 'PAID' | 'FAILED' | 'CANCELLED' | 'PARTIAL_CANCELLED';
  /** As first captured; a cancellation does not change it. */
  readonly amountKrw: number;
  readonly cancelledKrw: number;
  /** What of the captured amount is VAT-free; null where the provider does not report it (V1). */
  readonly taxFreeKrw: number | null;
  readonly currency: string;
  /** The channel key, or the merchant id at the card company where the provider gives no key. */
  readonly gatewayChannel: string;
  readonly isTest: boolean;
  readonly paidAt: Date | null;
  /** For people, e.g. the card's name with its masked number. */
  readonly method: string | null;
  readonly receiptUrl: string | null;
  readonly failReason: string | null;
};

/** One line of the provider's settlement file. A cancellation has negative amounts. */
export type SettlementRow = {
  readonly merchantUid: string;
  readonly providerPaymentId: string;
  readonly kind: 'PAYMENT' | 'CANCEL';
  readonly amountKrw: number;
  readonly feeKrw: number;
  readonly feeVatKrw: number;
  /** When it was paid or cancelled. */
  readonly occurredAt: Date;
  /** The day the money is transferred to us, `YYYY-MM-DD` in Seoul. */
  readonly settledOn: string;
};

/** What the browser needs to open the payment window; never a secret. */
export type GatewayBrowser = {
  readonly sdkUrl: string;
  /** V1: the merchant code (`imp` and 8 digits). V2: the store's id. */
  readonly storeId: string;
  readonly channelKey: string;
  readonly isSandbox: boolean;
};

export type CancelInput = {
  readonly merchantUid: string;
  readonly amountKrw: number;
  /** What we believe is left; the provider refuses when it has another number. */
  readonly remainingKrw: number;
  /** What of the amount is VAT-free. [PAY-199] */
  readonly taxFreeKrw: number;
  readonly reason: string;
  /** The same key never cancels twice. At least 16 characters. */
  readonly requestKey: string;
};

export type ChargeInput = {
  readonly customerUid: string;
  readonly merchantUid: string;
  readonly amountKrw: number;
  readonly name: string;
};

export type WebhookSubject = { readonly merchantUid: string | null };

export type PaymentGateway = {
  readonly driver: 'portone-v1' | 'portone-v2';
  readonly browser: GatewayBrowser;
  /** null when the provider knows no such payment. Throws GatewayUnavailableError when it does not answer. */
  find(merchantUid: string): Promise<ProviderPayment | null>;
  /** Idempotent by requestKey. Throws GatewayRefusedError when the provider refuses, e.g. more than is left. */
  cancel(input: CancelInput): Promise<ProviderPayment>;
  /** The answer may be FAILED. Throws GatewayRefusedError when nothing was tried. */
  chargeBillingKey(input: ChargeInput): Promise<ProviderPayment>;
  /** Whose card a key is, by the customer id that our window gave along; null when there is no such key. */
  findBillingKey(key: string): Promise<{ readonly customerUid: string | null } | null>;
  /** Also succeeds when the key was deleted before. */
  deleteBillingKey(customerUid: string): Promise<void>;
  /**
   * The payment that a webhook is about, null when it is about something else, such as a billing key; undefined when it
   * is forged or malformed. Only a hint: settling reads the payment itself.
   */
  readWebhook(input: {
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly rawBody: string;
  }): Promise<WebhookSubject | undefined>;
  /** Days `YYYY-MM-DD` in Seoul, both included. */
  settlements(input: { readonly from: string; readonly to: string }): Promise<readonly SettlementRow[]>;
};

/** The provider does not answer, or with nonsense. Whether a charge or a cancellation happened is unknown: read the payment. */
export class GatewayUnavailableError extends Error {}

/** The provider understood and refused; nothing happened. `code` is the provider's own. */
export class GatewayRefusedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
