import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  VERIFICATION_BRIDGE_PATH,
  VERIFICATION_CLOSE_PATH,
} from '@dolphin/contract/verification/verification.constants';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { contentPolicy } from '../../core/http/web-files.ts';
import { answerInWindow, comeBack, type Started, startRequest, statusOf } from './popup.fixture.ts';

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: sandbox.niceV2 });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

it('[IDV-1] verifies by the same three fields, through a page of ours', async () => {
  const who = await server.makePerson();
  const started = await startRequest(server, who);
  expect(started.formAction).toBe(`${server.config.publicUrl}${VERIFICATION_BRIDGE_PATH}`);
  const back = await answerInWindow(server, started, 'success', { person: 'rare' });
  const wrong = new URL(back);
  for (const id of ['', 'x', `${wrong.searchParams.get('web_transaction_id')}x`]) {
    wrong.searchParams.set('web_transaction_id', id);
    expect((await comeBack(server, wrong.href, started.cookie)).status).toBe(400);
  }
  expect(await statusOf(server, who, started)).toMatchObject({ requestState: 'PENDING' });
  expect((await comeBack(server, back, undefined)).status).toBe(400);
  expect((await comeBack(server, back, started.cookie)).status).toBe(200);
  expect(await statusOf(server, who, started)).toMatchObject({ verifiedState: 'VERIFIED' });
  expect((await comeBack(server, back, started.cookie)).status).toBe(400);
});

it('[IDV-1] ends when the person cancels, in their own browser only', async () => {
  const who = await server.makePerson();
  const started = await startRequest(server, who);
  const closed = await answerInWindow(server, started, 'cancel');
  expect(closed).toContain(VERIFICATION_CLOSE_PATH);
  await comeBack(server, closed, 'verification_key=somebody-else');
  expect(await statusOf(server, who, started)).toMatchObject({ requestState: 'PENDING' });
  await comeBack(server, closed, started.cookie);
  expect(await statusOf(server, who, started)).toMatchObject({ requestState: 'FAILED', failure: 'CANCELLED' });
});

it('[IDV-101] leads on only who began, with what we signed', async () => {
  const [own, other] = [await server.makePerson(), await server.makePerson()];
  const [started, second] = [await startRequest(server, own), await startRequest(server, other)];
  const lead = (form: Partial<Started>, cookie: string) =>
    server.http.inject({
      method: 'POST',
      url: VERIFICATION_BRIDGE_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams({
        token_version_id: form.token_version_id ?? '',
        enc_data: form.enc_data ?? '',
        integrity_value: form.integrity_value ?? '',
      }).toString(),
    });
  expect((await lead(started, started.cookie)).body).toContain('http-equiv="refresh"');
  for (const [form, cookie] of [
    [started, second.cookie],
    [started, ''],
    [{ ...started, enc_data: second.enc_data }, started.cookie],
    [{ ...started, token_version_id: second.token_version_id }, started.cookie],
    [{ ...started, integrity_value: '' }, started.cookie],
    [{}, started.cookie],
  ] as const)
    expect((await lead(form, cookie)).statusCode).toBe(400);
});

it('[IDV-103] opens the content policy for the form of generation 1 only, and only with that driver', () => {
  const policy = (env: Readonly<Record<string, string>> | null) =>
    contentPolicy({ plugins: {}, s3: null, verification: env === null ? null : server.config.verification }, 'n');
  const form = (text: string) => text.split('; ').find((part) => part.startsWith('form-action'));
  expect(form(policy(null))).toBe("form-action 'self'");
  expect(form(policy(sandbox.niceV2))).toBe("form-action 'self'");
  const formUrl = 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb';
  const first = {
    driver: 'nice-v1',
    clientId: 'c',
    clientSecret: 's',
    productId: 'p',
    apiUrl: 'https://svc.niceapi.co.kr:22001',
    formUrl,
    isSandbox: false,
  } as const;
  const opened = contentPolicy({ plugins: {}, s3: null, verification: first }, 'n');
  expect(opened.replace(` ${formUrl}`, '')).toBe(policy(null));
  expect(form(opened)).toBe(`form-action 'self' ${formUrl}`);
});
