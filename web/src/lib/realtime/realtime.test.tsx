import { defineEvents } from '@dolphin/contract/core/event';
import { type ClientFrame, CLOSE, HEARTBEAT_MS, PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { act, cleanup, render, screen } from '@testing-library/react';
import Type from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentChannel } from '../channel.ts';
import { becomeInvalid, becomeValid } from '../session/session-store.ts';
import { setNavigate } from '../browser/navigate.ts';
import { A_USER, cleanPage } from '../test/clean-page.ts';
import { backOff } from './back-off.ts';
import { useRealtimeState } from './realtime-store.ts';
import { followSession, tab, useEvent } from './realtime.ts';

const events = defineEvents('test', { posted: { to: 'user', payload: Type.Object({ n: Type.Integer() }) } });

/** A fake WebSocket that the test controls. The server's tests run this client against the real gateway. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  receive(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  ready(seq: number, topics: string[] = []) {
    this.open();
    this.receive({ t: 'ready', seq, connectionId: 'c', topics });
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const sockets = FakeSocket.all;
const last = () => sockets.at(-1)!;
const user = (userId = 7) => ({ ...A_USER, userId }) as unknown as Parameters<typeof becomeValid>[0];
const channel = (id: number) => ({
  id,
  name: 'x',
  labels: { KO: { channel: '채널' }, EN: { channel: 'channel' } },
  pluginMap: {},
  contactEmail: null,
});
let resets = 0;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  cleanPage();
  setNavigate(() => undefined);
  document.cookie = 'access_token=token-1; path=/';
  sockets.length = 0;
  resets = 0;
  stop = followSession({ onReset: () => void resets++ });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[ACC-6] the realtime connection', () => {
  it('opens when the session becomes VALID, sends the hello frame with the token, and is closed otherwise', () => {
    expect(sockets).toHaveLength(0);
    becomeInvalid();
    expect(sockets).toHaveLength(0);
    becomeValid(user());
    expect(sockets).toHaveLength(1);
    expect(last().url).toMatch(/^ws:\/\/[^/]+\/realtime$/);
    last().open();
    expect(last().sent).toEqual([{ t: 'hello', v: PROTOCOL_VERSION, token: 'token-1' }]);
    becomeValid({ ...user(), level: 4 }); // the user is read again: the same line
    expect(sockets).toHaveLength(1);
    becomeInvalid();
    expect(last().readyState).toBe(3);
    vi.advanceTimersByTime(120_000);
    expect(sockets).toHaveLength(1);
  });

  it('subscribes to the topic of the current channel, before and after the hello frame, and follows it', () => {
    setCurrentChannel(channel(3));
    becomeValid(user());
    last().open();
    expect(last().sent[0]).toMatchObject({ t: 'hello', topics: ['channel:3'] });
    last().receive({ t: 'ready', seq: 1, connectionId: 'c', topics: ['user:7', 'channel:3'] });
    setCurrentChannel(channel(4));
    expect(last().sent.slice(1)).toEqual([
      { t: 'unsub', topic: 'channel:3' },
      { t: 'sub', topic: 'channel:4' },
    ]);
    last().drop();
    vi.advanceTimersByTime(2_000);
    last().open();
    expect(last().sent[0]).toMatchObject({ topics: ['channel:4'] });
    setCurrentChannel(channel(5)); // before the hello frame is answered
    last().receive({ t: 'ready', seq: 1, connectionId: 'c', topics: ['user:7', 'channel:4'] });
    expect(last().sent.slice(1)).toEqual([{ t: 'sub', topic: 'channel:5' }]);
  });

  it('starts afresh for somebody else', () => {
    becomeValid(user(7));
    last().ready(50);
    becomeValid(user(8));
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.readyState).toBe(3);
    last().open();
    expect(last().sent[0]).not.toHaveProperty('resume');
  });
});

describe('coming back', () => {
  it('resumes from the last sequence number received, in an event, a pong or a ready frame', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    becomeValid(user());
    const resumes = () => {
      last().drop();
      vi.advanceTimersByTime(1_000);
      last().open();
      return (last().sent[0] as { resume?: number }).resume;
    };
    last().ready(10);
    expect(resumes()).toBe(10);
    last().receive({ e: 'test.posted', p: { n: 1 }, s: 12 });
    last().ready(12);
    last().receive({ e: 'test.posted', p: { n: 2 }, s: 15 });
    expect(resumes()).toBe(15);
    last().ready(15);
    last().receive({ t: 'pong', seq: 40 });
    expect(resumes()).toBe(40);
    last().receive({ t: 'reset', seq: 90 });
    last().ready(90);
    expect(resets).toBe(1);
    expect(resumes()).toBe(90);
  });

  it('waits longer each time, and starts over once it was connected', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    becomeValid(user());
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      const count = sockets.length;
      last().drop();
      const began = Date.now();
      while (sockets.length === count) vi.advanceTimersByTime(100);
      waits.push(Date.now() - began);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]);
    last().ready(1);
    last().drop();
    vi.advanceTimersByTime(2_000);
    expect(sockets).toHaveLength(11);
  });

  it('[SEC-147] spreads over the whole window, from the first try on, and a hidden tab is in no hurry', () => {
    expect([0, 0.5, 1].map((random) => backOff(1, false, () => random))).toEqual([0, 1_000, 2_000]);
    expect([0, 0.5, 1].map((random) => backOff(4, false, () => random))).toEqual([0, 8_000, 16_000]);
    expect(backOff(1, true, () => 0)).toBe(15_000);
    expect(backOff(9, true, () => 1)).toBe(60_000);
  });

  it('[SEC-147] a thousand tabs that lose their server together come back evenly', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const perTenth = Array<number>(10).fill(0);
    for (let tab = 0; tab < 1_000; tab++) {
      const at = Math.min(9, Math.floor(backOff(1, false, random) / 200));
      perTenth[at] = (perTenth[at] ?? 0) + 1;
    }
    expect(Math.max(...perTenth)).toBeLessThan(150);
    expect(Math.min(...perTenth)).toBeGreaterThan(50);
  });

  it('reconnects when the server allows it, and at once when the network or the user is back', () => {
    becomeValid(user());
    last().ready(1);
    last().receive({ t: 'bye', afterMs: 2_700 });
    last().drop(CLOSE.RESTART);
    vi.advanceTimersByTime(2_600);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
    last().ready(1);
    dispatchEvent(new Event('offline'));
    expect(last().readyState).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
    dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(3);
    last().drop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sockets).toHaveLength(4);
  });

  it('detects a connection that died silently', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    becomeValid(user());
    last().ready(1);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(last().sent.at(-1)).toEqual({ t: 'ping' });
    last().receive({ t: 'pong' });
    vi.advanceTimersByTime(2 * HEARTBEAT_MS - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(sockets).toHaveLength(2);
    last().ready(1);
    document.dispatchEvent(new Event('visibilitychange')); // the lid was closed: is anybody there?
    vi.advanceTimersByTime(7_000);
    expect(sockets).toHaveLength(3);
  });

  it('sends a renewed token when asked', async () => {
    becomeValid(user());
    last().ready(1);
    document.cookie = 'access_token=token-2; path=/'; // another tab has renewed it already
    last().receive({ t: 'renew' });
    await vi.waitFor(() => expect(last().sent.at(-1)).toEqual({ t: 'renew', token: 'token-2' }));
  });

  it('does not come back when the session has ended: the person is asked to sign in', () => {
    becomeValid(user());
    last().ready(1);
    last().drop(CLOSE.SESSION_ENDED);
    vi.advanceTimersByTime(120_000);
    expect(sockets).toHaveLength(1);
    expect(document.cookie).not.toContain('token-1');
  });
});

describe('useEvent', () => {
  it('receives each event once, with the latest handler, while mounted', () => {
    const received: string[] = [];
    const Listener = ({ name }: { name: string }) => {
      useEvent(events.posted, ({ n }) => void received.push(`${name} ${n}`));
      return <p>{useRealtimeState()}</p>;
    };
    const { rerender, unmount } = render(<Listener name="a" />);
    expect(screen.getByText('closed')).toBeDefined();
    act(() => becomeValid(user()));
    expect(screen.getByText('connecting')).toBeDefined();
    act(() => last().ready(1));
    expect(screen.getByText('connected')).toBeDefined();
    last().receive({ e: 'test.posted', p: { n: 1 }, s: 2 });
    last().receive({ e: 'test.posted', p: { n: 1 }, s: 2 }); // a duplicate
    rerender(<Listener name="b" />);
    last().receive({ e: 'test.posted', p: { n: 2 }, s: 3 });
    last().receive({ e: 'test.posted', p: { n: 3 } }); // fleeting
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('offline')).toBeDefined();
    unmount();
    act(() => void dispatchEvent(new Event('online')));
    last().ready(3);
    last().receive({ e: 'test.posted', p: { n: 4 }, s: 4 });
    expect(received).toEqual(['a 1', 'b 2', 'b 3']);
  });

  it('sends only while connected', () => {
    const message = { name: 'test.typing', payload: Type.Object({}) };
    expect(tab.send(message, {})).toBe(false);
    becomeValid(user());
    last().ready(1);
    expect(tab.send(message, { n: 1 })).toBe(true);
    expect(last().sent.at(-1)).toEqual({ t: 'say', n: 'test.typing', p: { n: 1 } });
  });
});
