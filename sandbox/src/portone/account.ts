/** The merchant account of the simulator: what the server is configured with. All values are invented. */
export const ACCOUNT = {
  v1StoreId: 'imp00000000',
  v2StoreId: 'store-00000000-0000-4000-8000-000000000000',
  channelKey: 'channel-key-00000000-0000-4000-8000-000000000000',
  pgId: 'INIpayTest',
  apiKey: 'sandbox-imp-key',
  apiSecret: 'sandbox-imp-secret',
  /** Both are live, as while one replaces the other. */
  webhookSecrets: [
    'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRlc3RzLTMyYnl0ZXM=',
    'whsec_c2FuZGJveC1zZWNyZXQtYmVmb3JlLXJvdGF0aW9uLTE=',
  ],
} as const;
