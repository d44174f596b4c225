import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { GatewayKeys } from '../../config.ts';
import type { App } from '../../core/app.ts';
import { deriveKey, seal, unseal } from '../../core/seal.ts';
import { V1_SDK_URL } from '../gateway/portone-v1.ts';
import { V2_SDK_URL } from '../gateway/portone-v2.ts';
import type { GatewayRow } from './channel-gateways.queries.ts';

const Secrets = Type.Object({
  /** V1 only. */ apiKey: Type.String(),
  apiSecret: Type.String(),
  /** V2 only. */ webhookSecret: Type.String(),
});
export type GatewaySecrets = Static<typeof Secrets>;

type Parts = Pick<App, 'config'>;

const keyOf = ({ config }: Parts) => deriveKey(config.tokenSecret, 'payment gateways of channels');

export function sealSecrets(app: Parts, secrets: GatewaySecrets): Buffer {
  return seal(keyOf(app), JSON.stringify(secrets));
}

/** Undefined when they were sealed under another TOKEN_SECRET. */
export function openSecrets(app: Parts, sealed: Buffer): GatewaySecrets | undefined {
  const text = unseal(keyOf(app), sealed);
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return Value.Check(Secrets, value) ? value : undefined;
}

type Account = Pick<GatewayRow, 'driver' | 'storeId' | 'channelKey' | 'pgId'>;

/** The keys of an account of a channel. Where the site is connected to the simulator, every account is one of it. */
export function gatewayKeys({ config }: Parts, account: Account, secrets: GatewaySecrets): GatewayKeys {
  const { driver, storeId, channelKey, pgId } = account;
  const site = config.payments;
  const isSimulated = site !== null && site.apiUrl !== null;
  const common = {
    storeId,
    channelKey,
    apiSecret: secrets.apiSecret,
    // Elsewhere than in production only test channels make sense; in production test payments are refused.
    isTest: !config.production,
    apiUrl: isSimulated ? site.apiUrl : null,
    sdkUrl: isSimulated && site.sdkUrl !== null ? simulatedSdk(driver, site.sdkUrl) : null,
    settlementUrl: isSimulated ? site.settlementUrl : null,
  };
  return driver === 'portone-v1'
    ? { ...common, driver, apiKey: secrets.apiKey, pgId }
    : { ...common, driver, webhookSecrets: [secrets.webhookSecret] };
}

/** The simulator serves the scripts at the paths that the provider has. */
function simulatedSdk(driver: Account['driver'], sdkUrl: string): string {
  return new URL(new URL(driver === 'portone-v1' ? V1_SDK_URL : V2_SDK_URL).pathname, sdkUrl).href;
}
