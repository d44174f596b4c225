/** An account of a merchant at the simulator: what a server is configured with. All values are invented. */
export type Account = {
  readonly v1StoreId: string;
  readonly v2StoreId: string;
  readonly channelKey: string;
  readonly pgId: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Both are live, as while one replaces the other. */
  readonly webhookSecrets: readonly [string, string];
};

/** The site's. */
export const ACCOUNT: Account = {
  v1StoreId: 'imp00000000',
  v2StoreId: 'store-00000000-0000-4000-8000-000000000000',
  channelKey: 'channel-key-00000000-0000-4000-8000-000000000000',
  pgId: 'INIpayTest',
  apiKey: 'sandbox-imp-key',
  apiSecret: 'sandbox-imp-secret',
  webhookSecrets: [
    'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRlc3RzLTMyYnl0ZXM=',
    'whsec_c2FuZGJveC1zZWNyZXQtYmVmb3JlLXJvdGF0aW9uLTE=',
  ],
};

/** Another merchant's: an academy that brings keys of its own. It sees none of the payments of the first one. */
export const SECOND_ACCOUNT: Account = {
  v1StoreId: 'imp11111111',
  v2StoreId: 'store-11111111-1111-4111-8111-111111111111',
  channelKey: 'channel-key-11111111-1111-4111-8111-111111111111',
  pgId: 'INIpayAcme',
  apiKey: 'sandbox-second-key',
  apiSecret: 'sandbox-second-secret',
  webhookSecrets: [
    'whsec_c2Vjb25kLXNlY3JldC1mb3ItdGVzdHMtMzItYnl0ZXM=',
    'whsec_c2Vjb25kLXNlY3JldC1iZWZvcmUtcm90YXRpb24tMg==',
  ],
};

export const ACCOUNTS = [ACCOUNT, SECOND_ACCOUNT] as const;
