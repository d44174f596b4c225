import Type from 'typebox';
import { open, signedIn } from '@dolphin/contract/core/access';
import { defineEndpoint } from '@dolphin/contract/core/endpoint';
import { defineErrors } from '@dolphin/contract/core/errors';
import { Nothing } from '@dolphin/contract/core/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from './overlay/overlay-store.ts';
import { ApiError } from './api/api-error.ts';
import { send } from './api/send.ts';
import { queryClient } from './query-client.ts';
import { backgroundPause, retryPause } from './retry-pause.ts';
import { type CommandOptions, readNow, refresh, useCommand, useRead } from './query.ts';
import { cleanPage } from './test/clean-page.ts';
import { errorReply, fakeServer } from './test/fake-server.ts';

const errors = defineErrors({ THING_TAKEN: { status: 409, show: 'notice', ko: '이미 있어요.', en: 'Taken.' } });
const things = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/things',
    access: open,
    summary: '',
    input: Type.Object({ page: Type.Optional(Type.Integer()) }),
    output: Type.Object({ n: Type.Integer() }),
  }),
  add: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/things',
    access: open,
    summary: '',
    input: Type.Object({ name: Type.String() }),
    output: Nothing,
    errors: [errors.THING_TAKEN],
  }),
  mine: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/mine',
    access: signedIn,
    summary: '',
    input: Nothing,
    output: Nothing,
  }),
};
const THINGS = '/api/dolphin/v1/things';

let server: ReturnType<typeof fakeServer>;
let count: number;

beforeEach(() => {
  cleanPage();
  count = 0;
  server = fakeServer();
  server.on('GET', THINGS, () => ({ body: { n: ++count } }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Count() {
  return <p>{`n=${useRead(things.list, {}).data?.n ?? '?'}`}</p>;
}
const show = (children: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);
const dialogs = () => useOverlayStore.getState().dialogs.map(({ dialog }) => dialog);

/** A part of a page as they all are: what it shows, and its own error state with a retry. */
function Part() {
  const { data, isError, refetch } = useRead(things.list, {}, { isQuiet: true });
  return isError ? <button onClick={() => void refetch()}>retry</button> : <p>{`n=${data?.n ?? '?'}`}</p>;
}

describe('reads', () => {
  it.each([
    ['an unexpected error', errorReply(500, 'UNEXPECTED', '')],
    ['an error with a message', errorReply(409, 'SOMETHING', '안 돼요.')],
    ['no network', 'offline' as const],
  ])('[API-23] of a part fail without a dialog after %s, and can be tried again there', async (_, answer) => {
    server.on('GET', THINGS, answer, { body: { n: 5 } });
    show(<Part />);
    const retry = await screen.findByRole('button', { name: 'retry' });
    expect(dialogs()).toEqual([]);
    act(() => retry.click());
    await screen.findByText('n=5');
    expect(dialogs()).toEqual([]);
  });

  it('[API-11] are fresh for 60 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const first = show(<Count />);
    await screen.findByText('n=1');
    first.unmount();
    await vi.advanceTimersByTimeAsync(58_000);
    const second = show(<Count />);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.callsTo(THINGS)).toHaveLength(1);
    second.unmount();
    await vi.advanceTimersByTimeAsync(3_000);
    show(<Count />);
    await screen.findByText('n=2');
  });

  it('[API-11] are kept for 5 minutes after nobody shows them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shown = show(<Count />);
    await screen.findByText('n=1');
    shown.unmount();
    await vi.advanceTimersByTimeAsync(295_000);
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  });

  it('are read again when refreshed, whatever their input', async () => {
    show(<Count />);
    await screen.findByText('n=1');
    await act(() => refresh(things.list));
    await screen.findByText('n=2');
  });

  it('try again while the server restarts, and show nothing meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.on('GET', THINGS, errorReply(503, 'SERVICE_UNAVAILABLE', 'x', { show: 'message' }), { body: { n: 9 } });
    show(<Count />);
    await vi.advanceTimersByTimeAsync(2_000);
    await screen.findByText('n=9');
    expect(dialogs()).toEqual([]);
  });

  it('[SEC-47] retry when a busy server asks for it, and not all at once', async () => {
    const busy = errorReply(503, 'SERVER_BUSY', 'x', { show: 'toast' });
    server.on('GET', THINGS, { ...busy, headers: { 'retry-after': '3' } });
    const error = await send(things.list, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect([0, 0.5, 1].map((random) => retryPause(0, error, () => random))).toEqual([3_000, 3_750, 4_500]);
    expect(retryPause(2, error, () => 0)).toBe(4_000);
    expect(retryPause(0, new Error('no answer'), () => 0)).toBe(1_000);
  });

  it('asked for outside React go on when a component that shows them comes and goes', async () => {
    let answer = (_reply: object) => {};
    server.on('GET', THINGS, () => new Promise((resolve) => (answer = resolve)));
    const request = readNow(things.list, {});
    show(<Count />).unmount();
    answer({ body: { n: 5 } });
    await expect(request).resolves.toEqual({ n: 5 });
  });

  it('are presented once when they fail', async () => {
    server.on('GET', THINGS, errorReply(400, 'X', 'Sentence.', { show: 'message' }));
    show(
      <>
        <Count />
        <Count />
      </>,
    );
    await waitFor(() => expect(dialogs()).toHaveLength(1));
    expect(server.callsTo(THINGS)).toHaveLength(1);
  });
});

describe('commands', () => {
  function Add(options: CommandOptions<typeof things.add>) {
    const add = useCommand(things.add, options);
    return (
      <button onClick={() => add.mutate({ name: 'a' })} disabled={add.isPending}>
        add
      </button>
    );
  }
  const press = () => act(() => screen.getByText('add').click());

  it('refresh the reads they change', async () => {
    server.on('POST', THINGS, {});
    show(
      <>
        <Count />
        <Add refresh={[things.list]} />
      </>,
    );
    await screen.findByText('n=1');
    press();
    await screen.findByText('n=2');
  });

  it('leave a declared code to the screen that asks for it', async () => {
    server.on('POST', THINGS, errorReply(409, 'THING_TAKEN', '이미 있어요.', { show: 'notice' }));
    const taken = vi.fn();
    show(<Add on={{ THING_TAKEN: taken }} />);
    press();
    await waitFor(() => expect(taken).toHaveBeenCalledTimes(1));
    expect(dialogs()).toEqual([]);
  });

  it('present every other error as declared', async () => {
    server.on('POST', THINGS, errorReply(409, 'THING_TAKEN', '이미 있어요.', { show: 'notice' }));
    show(<Add />);
    press();
    await waitFor(() => expect(dialogs()).toMatchObject([{ kind: 'alert', title: '알림', hint: '이미 있어요.' }]));
  });

  it('keep their key when pressed again after no answer came, and take a new one after an answer', async () => {
    server.on('POST', THINGS, 'offline', errorReply(409, 'THING_TAKEN', 'x', { show: 'silent' }), {});
    show(<Add />);
    for (let tries = 1; tries <= 3; tries++) {
      press();
      await waitFor(() => expect(server.callsTo(THINGS)).toHaveLength(tries));
      await waitFor(() => expect((screen.getByText('add') as HTMLButtonElement).disabled).toBe(false));
    }
    const [first, second, third] = server.callsTo(THINGS).map((request) => request.headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('[SEC-146] are sent again, with the same key, when the server was too busy for them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const busy = { ...errorReply(503, 'SERVER_BUSY', 'x', { show: 'toast' }), headers: { 'retry-after': '2' } };
    server.on('POST', THINGS, busy, busy, {});
    const done = vi.fn();
    show(<Add onSuccess={done} />);
    press();
    await waitFor(() => expect(server.callsTo(THINGS)).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1_900);
    expect(server.callsTo(THINGS)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_100);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(dialogs()).toEqual([]);
    expect(new Set(server.callsTo(THINGS).map((request) => request.headers.get('idempotency-key'))).size).toBe(1);
    expect(server.callsTo(THINGS)).toHaveLength(3);
  });

  it('[SEC-146] show the sentence of a server that stays too busy, once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.on('POST', THINGS, errorReply(503, 'SERVER_BUSY', '지금 이용하는 사람이 많아요.', { show: 'message' }));
    show(<Add />);
    press();
    await vi.advanceTimersByTimeAsync(8_000);
    await waitFor(() => expect(dialogs()).toMatchObject([{ kind: 'alert', title: '지금 이용하는 사람이 많아요.' }]));
    expect(server.callsTo(THINGS)).toHaveLength(3);
  });
});

it('[SEC-146] what is tried in the background waits for the time the server named, and is spread', async () => {
  const busy = errorReply(503, 'SERVER_BUSY', 'x', { show: 'toast' });
  server.on('GET', THINGS, { ...busy, headers: { 'retry-after': '3' } });
  const error = await send(things.list, {}).catch((thrown: unknown) => thrown);
  expect([0, 0.5, 1].map((random) => backgroundPause(1_000, error, () => random))).toEqual([3_000, 3_750, 4_500]);
  expect([0, 0.5, 1].map((random) => backgroundPause(8_000, error, () => random))).toEqual([8_000, 6_000, 4_500]);
  expect([0, 1].map((random) => backgroundPause(1_000, new Error('no answer'), () => random))).toEqual([1_000, 500]);
});
