import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSolapi } from './solapi.ts';
import { isWebhookSecret, solapiAuthorization } from './solapi-signature.ts';

const keys = {
  driver: 'solapi',
  apiKey: 'NCSSANDBOXKEY001',
  apiSecret: 'SANDBOXSECRETSANDBOXSECRETSANDBO',
  sender: '0212345678',
  webhookSecret: 'a-secret',
  optOutNumber: null,
  prices: { SMS: 18, LMS: 45, ATA: 13 },
  profileId: null,
  perSecond: 50,
  apiUrl: 'http://127.0.0.1:9',
} as const;

it('[SMS-105] signs a request as the provider computes it', () => {
  expect(
    solapiAuthorization({
      ...keys,
      date: '2026-11-15T09:00:00+09:00',
      salt: '0123456789abcdefghijklmnopqrstuv',
    }),
  ).toBe(
    'HMAC-SHA256 apiKey=NCSSANDBOXKEY001, date=2026-11-15T09:00:00+09:00, salt=0123456789abcdefghijklmnopqrstuv, signature=3a41119a293e73b981ba2a4f4ee623802280c015285045372190a1572666bac2',
  );
});

it('[SMS-106] believes a webhook with the hash of its secret only', () => {
  const driver = openSolapi(keys, { log: { warn: () => undefined }, now: () => new Date() });
  const secret = createHash('sha1').update('a-secret').digest('hex');
  const read = (given: string | undefined, rawBody: string) =>
    driver.readWebhook({ headers: { 'x-solapi-secret': given }, rawBody });
  const body = JSON.stringify([
    { groupId: 'G1' },
    { eventName: 'SINGLE-REPORT', data: { groupId: 'G1' } },
    { data: { groupId: 7 } },
    null,
  ]);
  expect(read(secret, body)).toEqual(['G1']);
  for (const given of [undefined, '', 'a-secret', secret.slice(1), createHash('sha1').update('another').digest('hex')])
    expect([read(given, body), driver.isGenuine({ 'x-solapi-secret': given })]).toEqual([undefined, false]);
  expect(driver.isGenuine({ 'x-solapi-secret': secret })).toBe(true);
  for (const broken of ['', '{}', 'null', '[', '"x"']) expect(read(secret, broken)).toBeUndefined();
  expect(isWebhookSecret(secret.toUpperCase(), 'a-secret')).toBe(true);
});

it('[SMS-105] has no key as a property that could be printed', () => {
  const driver = openSolapi(keys, { log: { warn: () => undefined }, now: () => new Date() });
  expect(JSON.stringify(driver)).not.toContain('SANDBOXSECRET');
});
