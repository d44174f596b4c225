import { expect, it } from 'vitest';
import { withVerificationSandbox } from './verification-sandbox.ts';

it('[IDV-103] starts the simulator of identity verification for demo data only', async () => {
  const demo = { DOLPHIN_DEMO: '1' };
  for (const [role, env] of [
    ['all', {}],
    ['worker', demo],
    ['all', { ...demo, NODE_ENV: 'production' }],
    ['all', { ...demo, VERIFICATION_DRIVER: '' }],
    ['all', { ...demo, VERIFICATION_DRIVER: 'nice-v2' }],
  ] as const)
    expect(await withVerificationSandbox(role, env)).toEqual(env);
  const started = await withVerificationSandbox('all', demo);
  expect(started).toMatchObject({ ...demo, VERIFICATION_DRIVER: 'nice-v1' });
  expect(await (await fetch(started['NICE_FORM_URL'] ?? '', { method: 'POST' })).text()).toContain('SANDBOX');
});
