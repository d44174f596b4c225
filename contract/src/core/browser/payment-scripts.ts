/** Where each payment driver's script comes from, and where its window, frames and forms lead. */
const HOSTS = {
  'portone-v1': { script: 'https://cdn.iamport.kr', window: ['https://*.iamport.kr'] },
  'portone-v2': { script: 'https://cdn.portone.io', window: ['https://*.portone.io', 'https://*.iamport.co'] },
} as const;

export type PaymentDriver = keyof typeof HOSTS;

/** The driver of a merchant id: `imp…` is one of V1, `store-…` one of V2; undefined for anything else. [PAY-20] */
export function driverOfMerchant(merchantId: string): PaymentDriver | undefined {
  if (merchantId.startsWith('imp')) return 'portone-v1';
  return merchantId.startsWith('store-') ? 'portone-v2' : undefined;
}

/** The policy (Trusted Types) that makes the address of the payment script. */
export const PAYMENT_POLICY = 'payment-window';

/** Parts of the content policy, each with a leading space; empty where nothing can be paid. */
export function paymentSources(gateway: { readonly driver: PaymentDriver; readonly sdkUrl: string | null } | null): {
  readonly script: string;
  readonly window: string;
} {
  if (!gateway) return { script: '', window: '' };
  // The sandbox serves everything from one place.
  if (gateway.sdkUrl !== null) {
    const { origin } = new URL(gateway.sdkUrl);
    return { script: ` ${origin}`, window: ` ${origin}` };
  }
  const { script, window } = HOSTS[gateway.driver];
  return { script: ` ${script}`, window: window.map((host) => ` ${host}`).join('') };
}

/** The sandbox listens on this machine. */
const SANDBOX_SCRIPT = /^http:\/\/127\.0\.0\.1:\d{1,5}\/(v1\/iamport|v2\/browser-sdk)\.js$/;
const PROVIDER_SCRIPTS: readonly string[] = [
  'https://cdn.iamport.kr/v1/iamport.js',
  'https://cdn.portone.io/v2/browser-sdk.js',
];

/** Whether this is the script of a payment driver, and not just any address. */
export function isPaymentScript(address: string): boolean {
  return PROVIDER_SCRIPTS.includes(address) || SANDBOX_SCRIPT.test(address);
}
