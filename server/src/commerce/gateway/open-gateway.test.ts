import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openLog } from '../../core/monitoring/log.ts';
import { GatewayRefusedError, GatewayUnavailableError } from './gateway.ts';
import { gatewayFailure, siteGatewayOf } from './open-gateway.ts';

const ENV = { TOKEN_SECRET: 't'.repeat(40) };
const GATEWAY = {
  PAYMENT_DRIVER: 'portone-v1',
  PORTONE_STORE_ID: 'imp00000000',
  PORTONE_CHANNEL_KEY: 'c',
  PORTONE_API_KEY: 'k',
  PORTONE_API_SECRET: 's',
  PORTONE_PG_ID: 'p',
};
const partsOf = (env: Record<string, string>) => ({
  config: readConfig(env),
  log: openLog('silent'),
  now: () => new Date(),
});

it('[SEC-234] throws PAYMENTS_OFF where no keys are given, and opens one driver for a program', () => {
  expect(() => siteGatewayOf(partsOf(ENV))).toThrow('PAYMENTS_OFF');
  const parts = partsOf({ ...ENV, ...GATEWAY });
  expect(siteGatewayOf(parts)).toBe(siteGatewayOf(parts));
  expect(siteGatewayOf(parts).browser).toEqual({
    sdkUrl: 'https://cdn.iamport.kr/v1/iamport.js',
    storeId: 'imp00000000',
    channelKey: 'c',
    isSandbox: false,
  });
});

it('[SEC-232] turns what a gateway throws into codes for people, and nothing else', () => {
  expect(gatewayFailure(new GatewayUnavailableError('x'))).toMatchObject({
    spec: { code: 'PAYMENT_PROVIDER_AWAY', status: 503 },
    retryAfter: 10,
  });
  expect(gatewayFailure(new GatewayRefusedError('1', 'x'))).toMatchObject({
    spec: { code: 'PAYMENT_PROVIDER_REFUSED', status: 409 },
  });
  const other = new Error('other');
  expect(gatewayFailure(other)).toBe(other);
});
