/** What a server is configured with. All values are invented. */
export const SOLAPI_ACCOUNT = {
  apiKey: 'NCSSANDBOXKEY001',
  apiSecret: 'SANDBOXSECRETSANDBOXSECRETSANDBO',
  webhookSecret: 'sandbox-webhook-secret-0000000000',
  /** Numbers that were registered beforehand, as the law asks. */
  senders: ['0212345678', '0311112222', '15881234'],
  optOutNumber: '080-000-0000',
  /** The KakaoTalk channel of the site; its templates are in talk-templates.ts. */
  profileId: 'KA01PF000000000000000Sandbox001',
} as const;
