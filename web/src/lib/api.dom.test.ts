import Type from 'typebox';
import { reportFiles } from '@dolphin/contract/channels/posts/report-files.contract';
import { open, signedIn } from '@dolphin/contract/core/access';
import { defineEndpoint } from '@dolphin/contract/core/endpoint';
import { Nothing } from '@dolphin/contract/core/schema';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { ApiError } from './api/api-error.ts';
import { setCurrentChannel } from './channel.ts';
import { setNavigate } from './browser/navigate.ts';
import { cleanPage } from './test/clean-page.ts';
import { errorReply, fakeServer } from './test/fake-server.ts';
import { setLanguage } from './text/language.ts';

const read = defineEndpoint({
  area: 'dolphin',
  method: 'GET',
  path: '/things/:id',
  access: signedIn,
  summary: '',
  input: Type.Object({
    id: Type.Integer(),
    page: Type.Optional(Type.Integer()),
    tags: Type.Optional(Type.Array(Type.String())),
  }),
  output: Type.Object({ name: Type.String() }),
});
const other = defineEndpoint({
  area: 'dolphin',
  method: 'GET',
  path: '/others',
  access: signedIn,
  summary: '',
  input: Nothing,
  output: Nothing,
});
const write = defineEndpoint({
  area: 'eduenv',
  method: 'POST',
  path: '/things/:id/names',
  access: open,
  summary: '',
  input: Type.Object({ id: Type.String(), name: Type.String() }),
  output: Nothing,
});

const THING = '/api/dolphin/v1/things/5';
const REFRESH = '/api/dolphin/v1/tokens/refresh';
const REPORT = '/api/dolphin/v1/reports/errors';
const EXPIRED = errorReply(401, 'EXPIRED_TOKEN', 'late', { show: 'refresh' });

let server: ReturnType<typeof fakeServer>;
let visited: string[];

beforeEach(() => {
  cleanPage();
  server = fakeServer();
  server.on('POST', REPORT, {});
  visited = [];
  setNavigate((address) => void visited.push(address));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signInWith(token: string, refreshId?: string): void {
  document.cookie = `access_token=${token}; path=/`;
  if (refreshId !== undefined) document.cookie = `refresh_id=${refreshId}; path=/`;
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError['failure']> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error.failure;
}

describe('what a call sends', () => {
  it('puts names of the path into the path and the rest into the query', async () => {
    server.on('GET', THING, { body: { name: 'a' } });
    await expect(call(read, { id: 5, page: 2, tags: ['x', 'y'] })).resolves.toEqual({ name: 'a' });
    expect(server.calls[0]?.query.toString()).toBe('page=2&tags=x&tags=y');
  });

  it('puts names of the path into the path, escaped, and the rest into a JSON body', async () => {
    server.on('POST', '/api/eduenv/v1/things/a%2Fb/names', {});
    await call(write, { id: 'a/b', name: '이름' });
    expect(server.calls[0]?.body).toEqual({ name: '이름' });
    expect(server.calls[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('[API-2] sends the bearer token of the access-token cookie, as it is at that moment', async () => {
    server.on('GET', THING, {});
    signInWith('first');
    await call(read, { id: 5 });
    signInWith('second');
    await call(read, { id: 5 });
    document.cookie = 'access_token=; path=/; max-age=0';
    await call(read, { id: 5 });
    expect(server.calls.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
      null,
    ]);
  });

  it('[API-3] sends Channel-Id from the cookie, else from the current channel, else not at all', async () => {
    server.on('GET', THING, {});
    await call(read, { id: 5 });
    setCurrentChannel({
      id: 31,
      name: 'A',
      labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
      pluginMap: {},
      contactEmail: null,
    });
    await call(read, { id: 5 });
    document.cookie = 'channel_id=12; path=/';
    await call(read, { id: 5 });
    expect(server.calls.map((request) => request.headers.get('channel-id'))).toEqual([null, '31', '12']);
  });

  it('asks in the language of the app', async () => {
    server.on('GET', THING, {});
    setLanguage('EN');
    await call(read, { id: 5 });
    expect(server.calls[0]?.headers.get('accept-language')).toBe('en');
  });

  it('gives each command its own idempotency key, and reads none', async () => {
    server.on('GET', THING, {});
    server.on('POST', '/api/eduenv/v1/things/1/names', {});
    await call(read, { id: 5 });
    await call(write, { id: '1', name: 'a' });
    await call(write, { id: '1', name: 'a' });
    const keys = server.calls.map((request) => request.headers.get('idempotency-key'));
    expect(keys[0]).toBeNull();
    expect(keys[1]).toMatch(/^[\w.:-]{8,200}$/);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe('what a failed call throws', () => {
  it('[API-13] reads errorCode and message of the answer, and its fields', async () => {
    const fieldErrors = [{ field: 'name', keyword: 'minLength', message: '꼭 입력해 주세요.' }];
    server.on('GET', THING, errorReply(400, 'VALIDATION_FAIL', '다시 확인해 주세요.', { show: 'field', fieldErrors }));
    expect(await failureOf(call(read, { id: 5 }))).toMatchObject({
      errorCode: 'VALIDATION_FAIL',
      message: '다시 확인해 주세요.',
      show: 'field',
      fieldErrors,
      status: 400,
    });
  });

  it('falls back to the declaration when the response does not define how to show it', async () => {
    server.on(
      'GET',
      THING,
      errorReply(403, 'NEED_TO_SIGNUP', 'x'),
      errorReply(418, 'NOBODY_KNOWS', 'Sentence.'),
      errorReply(418, 'NOBODY_KNOWS', ''),
      { status: 502, raw: '<html>' },
    );
    const shown = [];
    for (let tries = 0; tries < 4; tries++) shown.push((await failureOf(call(read, { id: 5 }))).show);
    expect(shown).toEqual(['signup-required', 'message', 'unexpected', 'unexpected']);
  });

  it('does not take a page of HTML for an answer', async () => {
    server.on('GET', THING, { raw: '<!doctype html>' });
    expect(await failureOf(call(read, { id: 5 }))).toMatchObject({ errorCode: 'UNEXPECTED', message: '' });
  });

  it('[API-8] a lost network gives up every pending call and lets new ones through', async () => {
    server.on('GET', '/api/dolphin/v1/others', 'never', {});
    server.on('GET', THING, 'offline');
    const pending = failureOf(call(other, {}));
    expect(await failureOf(call(read, { id: 5 }))).toMatchObject({ errorCode: 'ERR_NETWORK', show: 'network' });
    expect(await pending).toMatchObject({ errorCode: 'ERR_CANCELED', show: 'silent' });
    await expect(call(other, {})).resolves.toEqual({});
  });

  it('[API-8] so does a call whose time ran out', async () => {
    vi.useFakeTimers();
    server.on('GET', '/api/dolphin/v1/others', 'never');
    server.on('GET', THING, 'never');
    const first = failureOf(call(other, {}));
    await vi.advanceTimersByTimeAsync(10_000);
    const second = failureOf(call(read, { id: 5 }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await first).toMatchObject({ errorCode: 'ECONNABORTED', show: 'network' });
    expect(await second).toMatchObject({ errorCode: 'ERR_CANCELED' });
  });

  it('[API-9] a call that was given up by its caller is silent', async () => {
    server.on('GET', THING, 'never');
    const giveUp = new AbortController();
    const pending = failureOf(call(read, { id: 5 }, { signal: giveUp.signal }));
    giveUp.abort();
    expect(await pending).toMatchObject({ errorCode: 'ERR_CANCELED', show: 'silent' });
  });

  it('[API-10] an upload waits for ever, converting a video for 59 seconds', async () => {
    vi.useFakeTimers();
    server.on('POST', '/api/eduenv/v1/channels/3/posts/7/report-files', 'never');
    server.on('POST', '/api/eduenv/v1/users/videos/storages/4/convert', 'never');
    let uploaded = 'waiting';
    const file = { channelId: 3, postId: 7, fileId: 9 };
    void failureOf(call(reportFiles.add, file)).then(({ errorCode }) => (uploaded = errorCode));
    let converted = 'waiting';
    void failureOf(call(videoStorages.convert, { videoStorageId: 4 })).then(({ errorCode }) => (converted = errorCode));
    await vi.advanceTimersByTimeAsync(58_999);
    expect([uploaded, converted]).toEqual(['waiting', 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(converted).toBe('ECONNABORTED');
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(uploaded).toBe('waiting');
  });
});

describe('tokens that are too old', () => {
  const fresh = { headers: { access_token: 'new', refresh_id: 'r2' } };
  const byToken = (request: { headers: Headers }) =>
    request.headers.get('authorization') === 'Bearer new' ? { body: { name: 'ok' } } : EXPIRED;

  it('[API-4] are traded in by POST tokens/refresh, and the new ones kept from the headers', async () => {
    signInWith('old', 'r1');
    server.on('GET', THING, byToken);
    server.on('POST', REFRESH, fresh);
    await expect(call(read, { id: 5 })).resolves.toEqual({ name: 'ok' });
    expect(server.callsTo(REFRESH)[0]?.body).toEqual({ refreshId: 'r1' });
    expect(document.cookie).toContain('access_token=new');
    expect(document.cookie).toContain('refresh_id=r2');
  });

  it('[API-5] are traded in once for many calls, and each call is made again', async () => {
    signInWith('old', 'r1');
    server.on('GET', THING, byToken);
    server.on('GET', '/api/dolphin/v1/others', byToken);
    server.on('POST', REFRESH, async () => new Promise((resolve) => setTimeout(() => resolve(fresh), 30)));
    await Promise.all([call(read, { id: 5 }), call(read, { id: 5 }), call(other, {}), call(read, { id: 5, page: 2 })]);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    expect(server.callsTo(THING)).toHaveLength(6);
    expect(server.callsTo('/api/dolphin/v1/others')).toHaveLength(2);
  });

  it('[API-5] are not traded in again for a call that was slow to fail', async () => {
    signInWith('old', 'r1');
    let fail = () => {};
    const slow = new Promise<void>((resolve) => (fail = resolve));
    server.on('GET', '/api/dolphin/v1/others', (request) => slow.then(() => byToken(request)));
    server.on('GET', THING, byToken);
    server.on('POST', REFRESH, fresh);
    const late = call(other, {});
    await call(read, { id: 5 });
    fail();
    await late;
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  it('keep the idempotency key through the second attempt', async () => {
    signInWith('old', 'r1');
    server.on('POST', '/api/eduenv/v1/things/1/names', byToken);
    server.on('POST', REFRESH, fresh);
    await call(write, { id: '1', name: 'a' });
    const keys = server
      .callsTo('/api/eduenv/v1/things/1/names')
      .map((request) => request.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('[API-6] without a refresh id lead to /signin, and are reported to error monitoring', async () => {
    cleanPage('/lounge?x=1');
    signInWith('old');
    server.on('GET', THING, EXPIRED);
    await failureOf(call(read, { id: 5 }));
    expect(visited).toEqual([`/signin?redirect=${encodeURIComponent('/lounge?x=1')}`]);
    expect(server.callsTo(REFRESH)).toHaveLength(0);
    expect(server.callsTo(REPORT)[0]?.body).toMatchObject({
      kind: 'refresh',
      message: 'no refresh id',
      page: '/lounge',
    });
    expect(document.cookie).not.toContain('access_token');
  });

  it('[API-6] that the server refuses to renew lead to /signin, once, and are reported to monitoring', async () => {
    cleanPage('/lounge');
    signInWith('old', 'r1');
    server.on('GET', THING, EXPIRED);
    server.on('POST', REFRESH, errorReply(401, 'AUTH_NOT_FOUND', 'x', { show: 'silent' }));
    const failures = await Promise.all([failureOf(call(read, { id: 5 })), failureOf(call(read, { id: 5 }))]);
    expect(failures.map(({ errorCode }) => errorCode)).toEqual(['EXPIRED_TOKEN', 'EXPIRED_TOKEN']);
    expect(visited).toEqual(['/signin?redirect=%2Flounge']);
    expect(server.callsTo(REPORT)).toHaveLength(1);
  });

  it('do not throw anybody out while the network is away', async () => {
    cleanPage('/lounge');
    signInWith('old', 'r1');
    server.on('GET', THING, EXPIRED);
    server.on('POST', REFRESH, 'offline');
    expect(await failureOf(call(read, { id: 5 }))).toMatchObject({ errorCode: 'ERR_NETWORK' });
    expect(visited).toEqual([]);
    expect(document.cookie).toContain('refresh_id=r1');
  });

  it('[API-7] a late refusal of an old token leaves alone whoever has signed in since', async () => {
    cleanPage('/lounge');
    signInWith('old', 'r1');
    server.on('GET', THING, () => {
      signInWith('another', 'r2');
      return errorReply(401, 'INVALID_AUTH_TOKEN', 'x', { show: 'sign-in' });
    });
    await failureOf(call(read, { id: 5 }));
    expect(visited).toEqual([]);
    expect(document.cookie).toContain('access_token=another');
  });

  it('[API-7] a token that is refused leads to /signin', async () => {
    cleanPage('/lounge');
    signInWith('forged', 'r1');
    server.on('GET', THING, errorReply(401, 'INVALID_AUTH_TOKEN', 'x', { show: 'sign-in' }));
    await failureOf(call(read, { id: 5 }));
    expect(visited).toEqual(['/signin?redirect=%2Flounge']);
    expect(server.callsTo(REFRESH)).toHaveLength(0);
  });

  it('do not send anybody away from the pages where one gets in', async () => {
    cleanPage('/signup/dolphin');
    signInWith('forged', 'r1');
    server.on('GET', THING, errorReply(401, 'INVALID_AUTH_TOKEN', 'x', { show: 'sign-in' }));
    await failureOf(call(read, { id: 5 }));
    expect(visited).toEqual([]);
  });
});
