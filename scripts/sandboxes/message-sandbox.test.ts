import { MESSAGE_WEBHOOK_PATH } from '@dolphin/contract/messaging/messaging.constants';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withMessageSandbox } from './message-sandbox.ts';

it('[SMS-108] starts the simulator of text messages for demo data only', async () => {
  const demo = { DOLPHIN_DEMO: '1' };
  for (const [role, env] of [
    ['all', {}],
    ['worker', demo],
    ['all', { ...demo, NODE_ENV: 'production' }],
    ['all', { ...demo, MESSAGE_DRIVER: '' }],
    ['all', { ...demo, MESSAGE_DRIVER: 'solapi' }],
  ] as const)
    expect(await withMessageSandbox(role, env)).toEqual(env);
  const started = await withMessageSandbox('all', demo);
  expect(started).toMatchObject({ ...demo, MESSAGE_DRIVER: 'solapi' });
  expect(await (await fetch(`${started['SOLAPI_API_URL']}/phone`)).text()).toContain('SANDBOX');
  expect(readFileSync(path.join(import.meta.dirname, 'message-sandbox.ts'), 'utf8')).toContain(MESSAGE_WEBHOOK_PATH);
});
