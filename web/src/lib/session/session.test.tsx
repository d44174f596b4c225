import { users } from '@dolphin/contract/accounts/users.contract';
import { channelTopic } from '@dolphin/contract/core/realtime';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentChannel } from '../channel.ts';
import { setNavigate } from '../browser/navigate.ts';
import { useOverlayStore } from '../overlay/overlay-store.ts';
import { queryClient } from '../query-client.ts';
import { refresh, useRead } from '../query.ts';
import { followSession } from '../realtime/realtime.ts';
import { A_USER, cleanPage } from '../test/clean-page.ts';
import { errorReply, fakeServer } from '../test/fake-server.ts';
import { currentLanguage } from '../text/language.ts';
import { safeRedirect, signInAddress } from './safe-redirect.ts';
import { enterSession, leaveSession, startSession } from './session.ts';
import { noUser, useSessionStore } from './session-store.ts';

const ME = '/api/dolphin/v1/users/me';
const POINTS = '/api/dolphin/v1/users/points';
let server: ReturnType<typeof fakeServer>;
let visited: string[];

beforeEach(() => {
  cleanPage();
  server = fakeServer();
  server.on('GET', ME, { body: A_USER });
  server.on('POST', '/api/dolphin/v1/reports/errors', {});
  visited = [];
  setNavigate((address) => void visited.push(address));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const signIn = () => void (document.cookie = 'access_token=t; path=/');
const user = () => useSessionStore.getState().user;

describe('[ACC-3] where the sign-in leads', () => {
  it('keeps the original address in the redirect query', () => {
    expect(signInAddress('/lounge?message=WELCOME#top')).toBe('/signin?redirect=%2Flounge%3Fmessage%3DWELCOME%23top');
    expect(signInAddress('/')).toBe('/signin');
  });

  it.each([
    ['/lounge?a=1#b', '/lounge?a=1#b'],
    [`${location.origin}/lounge`, '/lounge'],
    ['lounge', '/lounge'],
    ['https://evil.example/lounge', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['http:evil.example', '/evil.example'],
    ['/..//evil.example/x', '/evil.example/x'],
    ['/signin?redirect=/signin', '/'],
    ['/signout', '/'],
    ['', '/'],
    [undefined, '/'],
    [['/a'], '/'],
  ])('takes %j to %s', (redirect, expected) => {
    const address = safeRedirect(redirect);
    expect(address).toBe(expected);
    expect(new URL(address, location.origin).origin).toBe(location.origin);
  });
});

describe('the session', () => {
  it('[ACC-5] begins with nobody, and the defaults of the user state', () => {
    expect(noUser()).toMatchObject({
      userId: null,
      level: 1,
      roleList: [],
      superChannelRoleList: [],
      subscriptionList: [],
      name: null,
      nickname: null,
      channelNickname: null,
      channelIntroduction: null,
      email: null,
      portrait: null,
      verifiedState: 'UNVERIFIED',
      state: 'INVALID',
      signupPath: null,
      gender: 'NOT_SELECTED',
      channelProfile: null,
      joinedChannelGroupList: [],
    });
  });

  it('[ACC-5] becomes VALID with the user that was loaded', async () => {
    signIn();
    await startSession();
    expect(user()).toMatchObject({ userId: 7, nickname: '하루', level: 3, state: 'VALID', gender: 'WOMAN' });
  });

  it('[ACC-6] without tokens asks for nobody', async () => {
    await startSession();
    expect(server.calls).toHaveLength(0);
    expect(useSessionStore.getState()).toMatchObject({ isSettled: true, user: { state: 'INVALID' } });
  });

  it('with a refresh id alone obtains an access token first', async () => {
    document.cookie = 'refresh_id=r1; path=/';
    server.on('POST', '/api/dolphin/v1/tokens/refresh', { headers: { access_token: 'a1', refresh_id: 'r2' } });
    await startSession();
    expect(server.callsTo(ME)[0]?.headers.get('authorization')).toBe('Bearer a1');
    expect(user().state).toBe('VALID');
  });

  it('[ACC-4] on /signout loads nothing, even with tokens', async () => {
    cleanPage('/signout');
    signIn();
    await startSession();
    expect(server.calls).toHaveLength(0);
    expect(useSessionStore.getState()).toMatchObject({ isSettled: true, user: { state: 'INVALID' } });
  });

  it('stays INVALID when the user cannot be loaded', async () => {
    signIn();
    server.on('GET', ME, errorReply(500, 'UNEXPECTED', ''));
    await startSession();
    expect(useSessionStore.getState()).toMatchObject({ isSettled: true, user: { state: 'INVALID' } });
  });

  it('asks again while the network is away, and shows nobody the page of a visitor meanwhile', async () => {
    signIn();
    server.on('GET', ME, 'offline', { status: 502, raw: 'Bad gateway' }, { body: A_USER });
    vi.useFakeTimers();
    const started = startSession();
    await vi.advanceTimersByTimeAsync(900);
    expect(useSessionStore.getState().isSettled).toBe(false);
    expect(useOverlayStore.getState().dialogs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await started;
    vi.useRealTimers();
    expect(user().state).toBe('VALID');
  });

  it('[ACC-6] reads what belongs to the user only while VALID', async () => {
    server.on('GET', POINTS, { body: { point: 12 } });
    function Points() {
      return <p>{useRead(progress.point, {}).data?.point ?? 'none'}</p>;
    }
    render(
      <QueryClientProvider client={queryClient}>
        <Points />
      </QueryClientProvider>,
    );
    await act(() => startSession());
    expect(server.callsTo(POINTS)).toHaveLength(0);
    signIn();
    await act(() => enterSession());
    await screen.findByText('12');
    act(() => leaveSession());
    await screen.findByText('none');
    expect(server.callsTo(POINTS)).toHaveLength(1);
  });

  it('[ACC-6] opens the realtime connection on VALID, with the token, subscribed to the room of the channel, and closes it otherwise', async () => {
    const sockets: FakeSocket[] = [];
    class FakeSocket {
      readyState = 1;
      sent: unknown[] = [];
      onopen = () => {};
      onclose = () => {};
      onmessage = () => {};
      constructor() {
        sockets.push(this);
        setTimeout(() => this.onopen());
      }
      send(frame: string) {
        this.sent.push(JSON.parse(frame));
      }
      close() {
        this.readyState = 3;
      }
    }
    vi.stubGlobal('WebSocket', FakeSocket);
    setCurrentChannel({
      id: 31,
      name: 'A',
      labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
      pluginMap: {},
      contactEmail: null,
    });
    const stop = followSession({ onReset: () => {} });
    await startSession();
    expect(sockets).toHaveLength(0);
    signIn();
    await enterSession();
    await refresh(users.me);
    expect(sockets).toHaveLength(1);
    await waitFor(() =>
      expect(sockets[0]?.sent).toMatchObject([{ t: 'hello', token: 't', topics: [channelTopic(31)] }]),
    );
    leaveSession();
    expect(sockets[0]?.readyState).toBe(3);
    stop();
  });

  it('follows the user wherever it is read again', async () => {
    signIn();
    await startSession();
    server.on('GET', ME, { body: { ...A_USER, nickname: '파도', language: 'EN' } });
    await queryClient.refetchQueries();
    expect(user().nickname).toBe('파도');
    expect(currentLanguage()).toBe('EN');
  });

  it('leaves nothing of the person behind', async () => {
    signIn();
    await startSession();
    leaveSession();
    expect(document.cookie).not.toContain('access_token');
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
    expect(user()).toMatchObject({ userId: null, nickname: null, state: 'INVALID' });
  });
});

describe('completing the sign-up', () => {
  it('keeps the screen up to date: data is reloaded and still follows changes', async () => {
    signIn();
    server.on('GET', POINTS, { body: { point: 0 } });
    function Points() {
      return <p>{useRead(progress.point, {}).data?.point}</p>;
    }
    await startSession();
    render(
      <QueryClientProvider client={queryClient}>
        <Points />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('0')).toBeTruthy();
    await act(() => enterSession());
    server.on('GET', POINTS, { body: { point: 100 } });
    await act(() => refresh(progress.point));
    expect(await screen.findByText('100')).toBeTruthy();
  });
});

describe('other tabs', () => {
  const broadcast = (news: 'in' | 'out') => {
    const tab = new BroadcastChannel('dolphin-session');
    tab.postMessage(news);
    setTimeout(() => tab.close(), 100);
  };

  it('a sign-in elsewhere is seen on the sign-in page here, which goes on to where the person wanted to be', async () => {
    cleanPage('/signin?redirect=%2Flounge');
    await startSession();
    signIn();
    broadcast('in');
    await waitFor(() => expect(user().state).toBe('VALID'));
    await waitFor(() => expect(visited).toEqual(['/lounge']));
  });

  it('a sign-out elsewhere ends the session here', async () => {
    cleanPage('/lounge');
    signIn();
    await startSession();
    document.cookie = 'access_token=; path=/; max-age=0';
    broadcast('out');
    await waitFor(() => expect(user().state).toBe('INVALID'));
    expect(visited).toEqual(['/signin?redirect=%2Flounge']);
  });
});
