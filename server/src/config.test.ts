import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

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

it.each([
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://host/name'],
  ['TOKEN_SECRET', 'change me before you use this in earnest'],
  ['PUBLIC_URL', 'dolphin.example'],
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name);
});
