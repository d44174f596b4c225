/** Drivers of the payment provider that a channel can choose. */
export const GATEWAY_DRIVERS = ['portone-v1', 'portone-v2'] as const;
export type GatewayDriver = (typeof GATEWAY_DRIVERS)[number];

/** The forms of what the provider gives out. The merchant id shows the driver, so the content policy needs no more. */
export const GATEWAY_FORMS = {
  'portone-v1': { storeId: /^imp\d{8,12}$/ },
  'portone-v2': { storeId: /^store-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  channelKey: /^channel-key-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  pgId: /^[\w.-]{2,40}$/,
  webhookSecret: /^whsec_[A-Za-z0-9+/]{24,}={0,2}$/,
} as const;

/** Who takes the payments of a channel. */
export const GATEWAY_TAKERS = ['OWN', 'SUPER', 'SITE', 'NOBODY'] as const;

/** What the provider answers to the keys of a channel. */
export const GATEWAY_OUTCOMES = ['WORKS', 'SECRETS_REFUSED', 'ACCOUNT_UNKNOWN', 'AWAY'] as const;
export type GatewayOutcome = (typeof GATEWAY_OUTCOMES)[number];
