import { isPaymentScript, PAYMENT_POLICY, type PaymentDriver } from '@dolphin/contract/core/browser/payment-scripts';

/** What the server gives out to open the provider's window. None of it is secret. */
export type PaymentWindow = {
  readonly driver: PaymentDriver;
  readonly sdkUrl: string;
  readonly storeId: string;
  readonly channelKey: string;
  readonly merchantUid: string;
  readonly name: string;
  readonly amountKrw: number;
  /** What of it is VAT-free. [PAY-199] */
  readonly taxFreeKrw: number;
  readonly buyer: { readonly name: string | null; readonly email: string | null; readonly phoneNumber: string };
  /** Registers a card under this id instead of charging it. */
  readonly customerUid: string | null;
  /** Sent outside production only. [PAY-19] */
  readonly noticeUrl: string | null;
  /** Phones leave the page for the window and come back here. */
  readonly redirectUrl: string;
};

/** The result of the window. It proves nothing: the server reads the payment from the provider. */
export type PaymentWindowResult = {
  readonly merchantUid: string;
  readonly providerPaymentId: string | null;
  /** Of V2, which makes the id of a card itself. */
  readonly billingKey: string | null;
  /** The provider's text for people; null when it was not refused. */
  readonly failure: string | null;
};

type Answer = Readonly<Record<string, unknown>>;
type Sdks = {
  readonly IMP?: {
    readonly init: (code: string) => void;
    readonly request_pay: (params: object, callback: (answer: Answer) => void) => void;
  };
  readonly PortOne?: Readonly<
    Record<'requestPayment' | 'requestIssueBillingKey', (params: object) => Promise<Answer | undefined>>
  >;
};

/** The part of Trusted Types that is used here; the browser's object stands for the address. */
type ScriptPolicy = { readonly createScriptURL: (address: string) => string };
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => ScriptPolicy;
};

/**
 * Opens the provider's window and resolves when it has closed. On a phone the page leaves for it, and the promise
 * never resolves: `readPaymentRedirect` reads what comes back. Rejects when the script cannot be loaded.
 */
export async function openPaymentWindow(window: PaymentWindow): Promise<PaymentWindowResult> {
  await loadScript(window.sdkUrl);
  return window.driver === 'portone-v1' ? requestV1(window) : requestV2(window);
}

const sdks = () => globalThis as Sdks;
const loading = new Map<string, Promise<void>>();
let policy: ScriptPolicy | undefined;

/** Once for each page; after a failure the next try loads it again. */
function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  reloadWhenBlocked(address);
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted(address);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the payment script was not loaded')));
    document.head.append(script);
  });
  loading.set(address, loaded);
  loaded.catch(() => loading.delete(address));
  return loaded;
}

const RELOADED = 'payment-policy';

/**
 * A page that was loaded elsewhere has the content policy of the site, and the channel it leads to may have another
 * driver. Loaded again, it gets the channel's policy; once, so that it cannot go on for ever. [PAY-20]
 */
export function reloadWhenBlocked(address: string, reload: () => void = () => location.reload()): void {
  const { origin } = new URL(address);
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (!blockedURI.startsWith(origin) || sessionStorage.getItem(RELOADED) === origin) return;
    sessionStorage.setItem(RELOADED, origin);
    reload();
  });
}

function trusted(address: string): string {
  if (!isPaymentScript(address)) throw new Error('not the script of a payment provider');
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(PAYMENT_POLICY, {
    createScriptURL: (each) => (isPaymentScript(each) ? each : null),
  });
  return policy ? policy.createScriptURL(address) : address;
}

/** V1 wants to be initialised once for each page. */
let initialised: string | undefined;

function requestV1(window: PaymentWindow): Promise<PaymentWindowResult> {
  const { IMP } = sdks();
  if (!IMP) throw new Error('the payment script is not what it should be');
  if (initialised !== window.storeId) {
    IMP.init(window.storeId);
    initialised = window.storeId;
  }
  const params = {
    channelKey: window.channelKey,
    pay_method: 'card',
    merchant_uid: window.merchantUid,
    name: window.name.slice(0, V1_NAME_MAX),
    amount: window.amountKrw,
    tax_free: window.taxFreeKrw,
    buyer_tel: window.buyer.phoneNumber,
    ...(window.buyer.name === null ? {} : { buyer_name: window.buyer.name }),
    ...(window.buyer.email === null ? {} : { buyer_email: window.buyer.email }),
    ...(window.customerUid === null ? {} : { customer_uid: window.customerUid }),
    ...(window.noticeUrl === null ? {} : { notice_url: window.noticeUrl }),
    m_redirect_url: window.redirectUrl,
  };
  return new Promise((resolve) => {
    IMP.request_pay(params, (answer) => resolve(readAnswer(window.merchantUid, answer)));
  });
}

const V1_NAME_MAX = 40;

async function requestV2(window: PaymentWindow): Promise<PaymentWindowResult> {
  const { PortOne } = sdks();
  if (!PortOne) throw new Error('the payment script is not what it should be');
  const common = {
    storeId: window.storeId,
    channelKey: window.channelKey,
    customer: {
      // By it the server knows whose card a key is.
      ...(window.customerUid === null ? {} : { customerId: window.customerUid }),
      phoneNumber: window.buyer.phoneNumber,
      ...(window.buyer.name === null ? {} : { fullName: window.buyer.name }),
      ...(window.buyer.email === null ? {} : { email: window.buyer.email }),
    },
    ...(window.noticeUrl === null ? {} : { noticeUrls: [window.noticeUrl] }),
    redirectUrl: window.redirectUrl,
  };
  const answer =
    window.customerUid === null
      ? await PortOne.requestPayment({
          ...common,
          paymentId: window.merchantUid,
          orderName: window.name,
          totalAmount: window.amountKrw,
          taxFreeAmount: window.taxFreeKrw,
          currency: 'CURRENCY_KRW',
          payMethod: 'CARD',
        })
      : await PortOne.requestIssueBillingKey({
          ...common,
          issueId: window.merchantUid,
          issueName: window.name,
          billingKeyMethod: 'CARD',
        });
  return readAnswer(window.merchantUid, answer ?? {});
}

/** Names of both versions; an old one of V2, too. */
function readAnswer(merchantUid: string, answer: Answer): PaymentWindowResult {
  const text = (...names: readonly string[]) => {
    const found = names.map((name) => answer[name]).find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found : null;
  };
  const isRefused = text('error_code', 'error_msg', 'code') !== null || answer['imp_success'] === 'false';
  return {
    merchantUid,
    providerPaymentId: text('imp_uid', 'txId'),
    billingKey: text('billingKey'),
    failure: isRefused ? (text('error_msg', 'pgMessage', 'message', 'error_code', 'code') ?? '') : null,
  };
}

/** What a phone brings back in the address; undefined when it is no return from the window. */
export function readPaymentRedirect(query: URLSearchParams): PaymentWindowResult | undefined {
  const merchantUid = query.get('merchant_uid') ?? query.get('paymentId') ?? query.get('payment_id');
  return merchantUid ? readAnswer(merchantUid, Object.fromEntries(query)) : undefined;
}
