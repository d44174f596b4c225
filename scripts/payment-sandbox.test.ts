import { expect, it } from 'vitest';
import { withPaymentSandbox } from './payment-sandbox.ts';

it('[SEC-234] starts the simulator of payments for demo data only', async () => {
  const demo = { DOLPHIN_DEMO: '1' };
  for (const [role, env] of [
    ['all', {}],
    ['worker', demo],
    ['all', { ...demo, NODE_ENV: 'production' }],
    ['all', { ...demo, PAYMENT_DRIVER: '' }],
    ['all', { ...demo, PAYMENT_DRIVER: 'portone-v2' }],
  ] as const)
    expect(await withPaymentSandbox(role, env)).toEqual(env);
  const started = await withPaymentSandbox('all', demo);
  expect(started).toMatchObject({ ...demo, PAYMENT_DRIVER: 'portone-v1' });
  expect(await (await fetch(started['PORTONE_SDK_URL'] ?? '')).text()).toContain('window.IMP');
});
