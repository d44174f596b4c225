import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartRefusedError } from './core/start/start-refused.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATA_DIR: tmpdir(),
  TOKEN_SECRET: 'r'.repeat(40),
  PUBLIC_URL: 'https://dolphin.example/',
};

it('takes the settings of a real service', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ production: true, demo: false, publicUrl: 'https://dolphin.example' });
});

it('never runs the demo in production', () => {
  expect(() => readConfig({ ...PRODUCTION, DOLPHIN_DEMO: '1' })).toThrow('DOLPHIN_DEMO');
  expect(readConfig({ ...PRODUCTION, NODE_ENV: 'development', DOLPHIN_DEMO: '1' }).demo).toBe(true);
});

it.each(['TOKEN_SECRET', 'PUBLIC_URL'])('does not start a real service without %s', (name) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(`${name} is required`);
});

it('[SEC-155] gives the judge neither the secret of sessions nor a need for it', () => {
  const { TOKEN_SECRET, PUBLIC_URL: _, ...judge } = PRODUCTION;
  const secret = (env: object) => Buffer.from(readConfig({ ...env }, { isWithoutUsers: true }).tokenSecret);
  expect(secret(judge)).toHaveLength(32);
  expect(secret(judge)).not.toEqual(secret(judge));
  expect(secret({ ...judge, TOKEN_SECRET })).not.toEqual(Buffer.from(TOKEN_SECRET));
});

it.each([
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://host/name'],
  ['TOKEN_SECRET', 'change me before you use this in earnest'],
  ['PUBLIC_URL', 'dolphin.example'],
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name);
});

it('[SEC-63] listens on loopback outside production unless HOST is set', () => {
  const { NODE_ENV: _, ...development } = PRODUCTION;
  expect(readConfig({ ...development, DOLPHIN_DEMO: '1' }).host).toBe('127.0.0.1');
  expect(readConfig({ ...development, HOST: '' }).host).toBe('127.0.0.1');
  expect(readConfig({ ...development, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readConfig(PRODUCTION).host).toBe('0.0.0.0');
});

it('[SEC-60] refuses with the exit code that is never answered by a restart', () => {
  expect(() => readConfig({ ...PRODUCTION, PORT: 'x' })).toThrow(StartRefusedError);
  expect(new StartRefusedError('no').exitCode).toBe(78);
});

const GATEWAY = {
  PAYMENT_DRIVER: 'portone-v1',
  PORTONE_STORE_ID: 'imp00000000',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
  PORTONE_API_KEY: 'key',
  PORTONE_API_SECRET: 'secret',
  PORTONE_PG_ID: 'pg',
};

it('[SEC-234] has no payments without settings, and never those of the sandbox in production', () => {
  expect(readConfig(PRODUCTION).payments).toBeNull();
  expect(readConfig({ ...PRODUCTION, PAYMENT_DRIVER: '' }).payments).toBeNull();
  expect(readConfig({ ...PRODUCTION, ...GATEWAY }).payments).toMatchObject({ driver: 'portone-v1', isTest: false });
  expect(readConfig({ ...PRODUCTION, ...GATEWAY, PORTONE_TEST_CHANNEL: '1' }).payments?.isTest).toBe(true);
  for (const name of ['PORTONE_API_URL', 'PORTONE_SDK_URL']) {
    const sandbox = { ...PRODUCTION, ...GATEWAY, [name]: 'http://127.0.0.1:4106' };
    expect(() => readConfig(sandbox)).toThrow('not in production');
    expect(readConfig({ ...sandbox, NODE_ENV: 'development' }).payments).not.toBeNull();
  }
  for (const name of Object.keys(GATEWAY).slice(1))
    expect(() => readConfig({ ...PRODUCTION, ...GATEWAY, [name]: '' })).toThrow(`${name} is required`);
  expect(() => readConfig({ ...PRODUCTION, ...GATEWAY, PAYMENT_DRIVER: 'toss' })).toThrow('PAYMENT_DRIVER');
  const v2 = { ...PRODUCTION, ...GATEWAY, PAYMENT_DRIVER: 'portone-v2' };
  expect(() => readConfig(v2)).toThrow('PORTONE_WEBHOOK_SECRETS is required');
  expect(() => readConfig({ ...v2, PORTONE_WEBHOOK_SECRETS: 'plain' })).toThrow('whsec_');
  const secrets = `whsec_${'a'.repeat(32)},whsec_${'b'.repeat(32)}`;
  expect(readConfig({ ...v2, PORTONE_WEBHOOK_SECRETS: secrets }).payments).toMatchObject({ driver: 'portone-v2' });
});

const NICE = {
  VERIFICATION_DRIVER: 'nice-v1',
  NICE_CLIENT_ID: 'client',
  NICE_CLIENT_SECRET: 'secret',
  NICE_PRODUCT_ID: 'product',
};

it('[IDV-103] verifies nobody without settings, and never by the sandbox in production', () => {
  expect(readConfig(PRODUCTION).verification).toBeNull();
  expect(readConfig({ ...PRODUCTION, VERIFICATION_DRIVER: '' }).verification).toBeNull();
  expect(readConfig({ ...PRODUCTION, ...NICE }).verification).toMatchObject({
    driver: 'nice-v1',
    isSandbox: false,
    formUrl: 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
  });
  for (const name of ['NICE_API_URL', 'NICE_FORM_URL'])
    expect(() => readConfig({ ...PRODUCTION, ...NICE, [name]: 'http://127.0.0.1:4107' })).toThrow('not in production');
  for (const name of Object.keys(NICE).slice(1))
    expect(() => readConfig({ ...PRODUCTION, ...NICE, [name]: '' })).toThrow(`${name} is required`);
  expect(() => readConfig({ ...PRODUCTION, ...NICE, VERIFICATION_DRIVER: 'nice' })).toThrow('VERIFICATION_DRIVER');
  const second = readConfig({ ...PRODUCTION, ...NICE, VERIFICATION_DRIVER: 'nice-v2', NICE_PRODUCT_ID: '' });
  expect(second.verification).toMatchObject({ driver: 'nice-v2', formUrl: null });
});

it('[SEC-157] takes a pooler only with a way past it', () => {
  const pooled = { ...PRODUCTION, DATABASE_URL: 'postgres://pooler/dolphin', DATABASE_POOLER: 'transaction' };
  expect(() => readConfig(pooled)).toThrow('DATABASE_DIRECT_URL is required');
  const direct = { ...pooled, DATABASE_DIRECT_URL: 'postgres://database/dolphin' };
  expect(readConfig(direct).databasePooler).toEqual({ knowsStatements: true });
  expect(readConfig({ ...direct, DATABASE_POOLER: 'transaction-unnamed' }).databasePooler).toEqual({
    knowsStatements: false,
  });
  expect(() => readConfig({ ...direct, DATABASE_POOLER: 'session' })).toThrow('DATABASE_POOLER');
});
