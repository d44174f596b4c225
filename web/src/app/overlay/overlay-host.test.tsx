import { NOTICE_KINDS } from '@dolphin/contract/channels/channels.constants';
import { ERROR_TABLES } from '@dolphin/contract/all-errors';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { open } from '@dolphin/contract/core/access';
import { defineEndpoint } from '@dolphin/contract/core/endpoint';
import type { ErrorSpec } from '@dolphin/contract/core/errors';
import { Nothing } from '@dolphin/contract/core/schema';
import Type from 'typebox';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/api.ts';
import { setCurrentChannel } from '../../lib/channel.ts';
import { presentError } from '../../lib/errors/present-error.ts';
import { setNavigate } from '../../lib/browser/navigate.ts';
import { overlay, setShowToast } from '../../lib/overlay/overlay.ts';
import { EFFECTS, useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { queryClient } from '../../lib/query-client.ts';
import { cleanPage } from '../../lib/test/clean-page.ts';
import { type Answer, errorReply, fakeServer } from '../../lib/test/fake-server.ts';
import { setLanguage } from '../../lib/text/language.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { OverlayHost } from './overlay-host.tsx';

const thing = defineEndpoint({
  area: 'dolphin',
  method: 'GET',
  path: '/things',
  access: open,
  summary: '',
  input: Nothing,
  output: Nothing,
});
const WithId = Type.Object({ id: Type.Integer() });
const convert = defineEndpoint({
  area: 'eduenv',
  method: 'POST',
  path: '/users/videos/storages/:id/convert',
  access: open,
  summary: '',
  input: WithId,
  output: Nothing,
  timeoutMs: 30,
});
const visible = defineEndpoint({
  area: 'eduenv',
  method: 'PUT',
  path: '/users/videos/storages/:id/managements/visiblestates',
  access: open,
  summary: '',
  input: WithId,
  output: Nothing,
});
const drafts = defineEndpoint({
  area: 'eduenv',
  method: 'POST',
  path: '/users/tutors/drafts/problems',
  access: open,
  summary: '',
  input: Nothing,
  output: Nothing,
});
const ALL_ERRORS = ERROR_TABLES.flatMap((table) => Object.values<ErrorSpec>(table));
const spec = (code: string) => ALL_ERRORS.find((one) => one.code === code);

let server: ReturnType<typeof fakeServer>;
let visited: string[];

beforeEach(() => {
  cleanPage();
  server = fakeServer();
  server.on('GET', '/api/dolphin/v1/configurations', {
    body: {
      isDemo: false,
      demoAccountList: [],
      supportEmail: 'help@dolphin.example',
      noticeBlogUrl: 'https://blog.example',
      isProduction: false,
      pluginMap: {},
    },
  });
  visited = [];
  setNavigate((address) => {
    visited.push(address);
    history.replaceState(null, '', address);
  });
  setShowToast((kind, title, options) => void toast.show({ kind, title, ...options }));
  render(
    <QueryClientProvider client={queryClient}>
      <OverlayHost />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A call fails as the server makes it fail, and nobody handles it. */
async function fail(answer: Answer): Promise<void> {
  server.on('GET', '/api/dolphin/v1/things', answer);
  await act(() => call(thing, {}).catch(presentError));
}
const dialog = () => screen.findByRole('alertdialog');
const nothingShown = () => {
  expect(useOverlayStore.getState().dialogs).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(visited).toEqual([]);
};
const confirm = async (name = '확인') => userEvent.click(await screen.findByRole('button', { name }));

/** §8, silent codes. */
const SILENT =
  `MEMBER_NOT_FOUND LOGIN_FAIL VALIDATION_FAIL CHANNEL_NOT_FOUND NOT_ENOUGH_POINT RESOURCE_NOT_FOUND DOLPHIN_DUPLICATE_RESOURCE NEED_TO_PAY NEED_TO_LOGIN
SIGNUP_VALIDATION_FAIL ALREADY_REFUNDED NOT_ACCEPTED_PROBLEM NOT_ACCEPTED_VIDEO ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE ALREADY_REFERENCED_CONTENT IS_NOT_PREMIUM_CHANNEL
UNAUTHORIZED_CONTENT_USER UNAUTHORIZED_ACCEPTED_CONTENT PROBLEM_NOT_FOUND NOT_ENROLLED_WORKSHEET NOT_ENROLLED_COURSE NOT_ENROLLED_COURSE_CLASS UNAUTHORIZED_PROBLEM_USER
NEED_TO_CHANNEL_INFO CHANNEL_GROUP_UNAUTHORIZED IS_NOT_CHANNEL_CONTENT CHANNEL_CONTENT_UNAUTHORIZED AUTH_NOT_FOUND ALREADY_FRIEND_USER EDUENV_UNAUTHORIZED_MEMBER
EMAIL_DUPLICATE_MEMBER MULTIPLE_FIELD_ERRORS TOO_MANY_USER_CREATED_CHANNEL_COUNT DUPLICATE_PRODUCT DUPLICATE_WISH_ITEM NOT_FOUND_INVENTORY NOT_FOUND_PRODUCT
CHANNEL_CODE_NOT_FOUND MISMATCH_ROOM_PASSWORD ROOM_NOT_FOUND ALREADY_ROOM_MEMBER_USER DOLPHIN_DUPLICATE_COUPON_RESOURCE NOT_ACCEPT_ROOM TOO_MANY_ROOM_MEMBER
ALREADY_ANOTHER_ROOM_MEMBER_USER NOT_HAS_ROLE IS_NOT_ADVANCED_CHANNEL_USER`.split(/\s+/);

describe('errors nobody handled', () => {
  it('[API-14] show nothing by themselves when their code is a silent one', async () => {
    for (const code of SILENT) {
      const declared = spec(code);
      expect(declared, code).toBeDefined();
      await fail(errorReply(declared?.status ?? 0, code, '문장', { show: declared?.show }));
      nothingShown();
    }
  });

  it.each([
    ['USER_NICKNAME_NOT_FOUND', '해당 닉네임을 가진 사용자를 찾을 수 없어요!'],
    ['CHANNEL_GROUP_NOT_FOUND', '해당 코드의 그룹이 없어요.'],
    ['ALREADY_RESET', '이미 초기화한 문제예요.'],
    ['CHANNEL_MEMBER_NOT_FOUND', '채널 회원이 아니에요.'],
    ['ALREADY_CHANNEL_GROUP_MEMBER_USER', '이미 채널 그룹의 회원이에요.'],
    ['TOO_MANY_REPORT_FILE', '파일은 5개까지 올릴 수 있어요.'],
    ['HAS_ASSIGNMENT', '과제가 나가 있어요.'],
    ['HAVE_TO_RESET_SUCCESS', '문제를 먼저 풀어 주세요. 정답을 맞힌 뒤에 볼 수 있어요.'],
  ])('[API-15] %s shows its text in a dialog titled "Notice"', async (code, text) => {
    await fail(errorReply(409, code, text, { show: spec(code)?.show }));
    const shown = await dialog();
    expect(shown.textContent).toContain('알림');
    expect(shown.textContent).toContain(text);
    await confirm();
    await waitFor(nothingShown);
  });

  it('[API-15] HAVE_TO_RESET_SUCCESS shows once at a time, another notice once each', async () => {
    const once = errorReply(409, 'HAVE_TO_RESET_SUCCESS', 'a', { show: spec('HAVE_TO_RESET_SUCCESS')?.show });
    await fail(once);
    await fail(once);
    expect(useOverlayStore.getState().dialogs).toHaveLength(1);
    await dialog();
    await confirm();
    await fail(once);
    expect(useOverlayStore.getState().dialogs).toHaveLength(1);
    await fail(errorReply(409, 'HAS_ASSIGNMENT', 'b', { show: 'notice' }));
    await fail(errorReply(409, 'HAS_ASSIGNMENT', 'b', { show: 'notice' }));
    expect(useOverlayStore.getState().dialogs).toHaveLength(3);
  });

  it('[API-8] a lost network shows one dialog, however many calls fail', async () => {
    server.on('GET', '/api/dolphin/v1/things', 'offline');
    await act(() => Promise.all([1, 2, 3].map(() => call(thing, {}).catch(presentError))));
    await fail('offline');
    expect(useOverlayStore.getState().dialogs).toHaveLength(1);
    expect((await dialog()).textContent).toContain('인터넷 연결을 확인해 주세요');
  });

  it('[API-9] a call that was given up shows nothing', async () => {
    server.on('GET', '/api/dolphin/v1/things', 'never');
    const giveUp = new AbortController();
    const pending = call(thing, {}, { signal: giveUp.signal }).catch(presentError);
    giveUp.abort();
    await act(() => pending);
    nothingShown();
  });

  it('[API-16] converting a video: the upload is complete and goes on, also when it takes too long', async () => {
    server.on(
      'POST',
      '/api/eduenv/v1/users/videos/storages/4/convert',
      errorReply(500, 'UNEXPECTED', '', { show: 'unexpected' }),
      'never',
    );
    for (let tries = 0; tries < 2; tries++) {
      await act(() => call(convert, { id: 4 }).catch(presentError));
      expect((await dialog()).textContent).toContain(
        '업로드가 끝났어요. 파일을 변환하고 있으니 잠시 뒤에 확인해 주세요.',
      );
      await confirm();
      await waitFor(nothingShown);
    }
  });

  it('[API-17] visible states: coming soon', async () => {
    server.on(
      'PUT',
      '/api/eduenv/v1/users/videos/storages/4/managements/visiblestates',
      errorReply(500, 'X', 'inner words', {}),
    );
    await act(() => call(visible, { id: 4 }).catch(presentError));
    expect((await dialog()).textContent).toContain('비공개 기능은 곧 업데이트돼요.');
    expect((await dialog()).textContent).not.toContain('inner words');
  });

  it('[API-18] draft problems: created, check shortly', async () => {
    server.on('POST', '/api/eduenv/v1/users/tutors/drafts/problems', errorReply(500, 'X', '', {}));
    await act(() => call(drafts, {}).catch(presentError));
    expect((await dialog()).textContent).toContain('만들었어요. 잠시 뒤에 확인해 주세요.');
  });

  it('[API-19] any other message is shown with the advice whom to ask', async () => {
    await fail(errorReply(409, 'SOMETHING_NEW', '수업이 이미 끝났어요.'));
    const shown = await dialog();
    expect(shown.textContent).toContain('수업이 이미 끝났어요.');
    await waitFor(() =>
      expect(shown.textContent).toContain('채널 채팅이나 이메일(help@dolphin.example)로 문의해 주세요.'),
    );
    expect(screen.getByRole('link', { name: 'help@dolphin.example' }).getAttribute('href')).toBe(
      'mailto:help@dolphin.example',
    );
  });

  it('[API-19] [UIX-2] the advice uses the renamed label', async () => {
    setCurrentChannel({
      id: 1,
      name: 'A',
      labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
      pluginMap: {},
      contactEmail: 'hello@academy.example',
    });
    await fail(errorReply(409, 'SOMETHING_NEW', '수업이 이미 끝났어요.'));
    await waitFor(async () =>
      expect((await dialog()).textContent).toContain('학원 채팅이나 이메일(hello@academy.example)로'),
    );
  });

  it('[API-20] without a message the generic dialog shows, with support e-mail and shortcuts, once at a time', async () => {
    await fail({ status: 500, raw: 'Bad gateway' });
    await fail(errorReply(500, 'UNEXPECTED', '서버의 문장', { show: 'unexpected' }));
    await act(async () => presentError(new Error('a bug')));
    expect(useOverlayStore.getState().dialogs).toHaveLength(1);
    const shown = await dialog();
    expect(shown.textContent).toContain('예상하지 못한 문제가 생겼어요');
    expect(shown.textContent).toContain('Ctrl + Shift + R');
    expect(shown.textContent).toContain('Command + Shift + R');
    await waitFor(() => expect(shown.textContent).toContain('help@dolphin.example'));
  });

  it('a toast is shown as a toast', async () => {
    await fail(errorReply(429, 'TOO_MANY_REQUESTS', '3초 뒤에 다시 해 주세요.', { show: 'toast' }));
    expect(await screen.findByText('3초 뒤에 다시 해 주세요.')).toBeTruthy();
    expect(useOverlayStore.getState().dialogs).toEqual([]);
  });
});

describe('prompts', () => {
  it('[ACC-8] asks for the additional information and leads to its page', async () => {
    await fail(errorReply(403, 'NEED_TO_SIGNUP', 'x', { show: 'signup-required' }));
    expect((await dialog()).textContent).toContain('추가 정보를 입력해 주세요');
    await confirm('10초만 입력하고 시작하기');
    expect(visited).toEqual(['/signup/dolphin']);
  });

  it('[UIX-12] asks for premium and leads to the purchase page', async () => {
    setLanguage('EN');
    const { status, code, show } = commerceErrors.NEED_TO_PREMIUM;
    await fail(errorReply(status, code, 'x', { show }));
    expect((await dialog()).textContent).toContain('Premium subscription required');
    await confirm('Buy');
    expect(visited).toEqual(['/purchase/product']);
  });

  it('a prompt that is declined leads nowhere', async () => {
    await act(async () => void overlay.premiumRequired());
    await confirm('취소');
    await waitFor(nothingShown);
  });
});

describe('[UIX-10] the message notice dialog', () => {
  it.each([
    ['CREATED', '채널이 열렸어요!', '이제 회원을 초대해 보세요.', 'check'],
    ['UPDATED', '정보가 바뀌었어요.', '', 'check'],
    ['WELCOME', '가입했어요!', '회원들과 지식을 나눠 보세요.', 'check'],
    ['PENDING', '가입을 신청했어요.', '채널 마스터가 승인하면 가입이 끝나요.', 'check'],
    ['REQUIRED', '볼 수 있는 권한이 없어요.', '지금 회원 등급으로는 볼 수 없어요.', 'exclamation'],
    [
      'REQUIRED_GROUP',
      '게시판에 정해진 회원 그룹이 아니에요.',
      '채널 관리자에게 회원 그룹 등록을 부탁해 보세요.',
      'exclamation',
    ],
    ['NOT_MEMBER', '채널 회원이 아니에요.', '먼저 채널에 가입해 주세요.', 'exclamation'],
  ] as const)('%s', async (kind, title, hint, icon) => {
    await act(async () => void overlay.notice(kind));
    const shown = await dialog();
    expect(shown.textContent).toContain(title);
    expect(shown.textContent).toContain(hint);
    expect(shown.querySelector(`.dialog-seal-${icon}`)).not.toBeNull();
    expect(within(shown).getByRole('button').textContent).toBe('확인');
  });

  it('has all seven kinds', () => expect(NOTICE_KINDS).toHaveLength(7));

  it.each(NOTICE_KINDS)('[UIX-11] %s goes to the lounge after its confirm, unless already there', async (kind) => {
    cleanPage('/somewhere');
    await act(async () => void overlay.notice(kind));
    await confirm();
    expect(visited).toEqual(['/lounge']);
    useOverlayStore.setState({ dialogs: [] });
    await act(async () => void overlay.notice(kind));
    await confirm();
    expect(visited).toEqual(['/lounge']);
  });

  it('[UIX-11] CREATED starts the tutorial and confetti, WELCOME confetti, the others nothing', async () => {
    for (const kind of NOTICE_KINDS) {
      cleanPage('/lounge');
      await act(async () => void overlay.notice(kind));
      await confirm();
      const { effects, dialogs } = useOverlayStore.getState();
      expect([kind, effects.confetti]).toEqual([kind, kind === 'CREATED' || kind === 'WELCOME' ? 'SHOW' : 'CLOSED']);
      expect([kind, dialogs.map((queued) => queued.dialog.kind)]).toEqual([
        kind,
        kind === 'CREATED' ? ['tutorial'] : [],
      ]);
      if (kind === 'CREATED') expect(await screen.findByText('채널을 연 것을 축하해요!')).toBeTruthy();
    }
  });

  it.each([['시작하기'], ['건너뛰기']])(
    '[NAV-125] after the tutorial of CREATED comes the staff home: %s',
    async (end) => {
      cleanPage('/lounge');
      setCurrentChannel({
        id: 1,
        slug: 'dusk',
        name: '노을바다',
        labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
        pluginMap: {},
        contactEmail: null,
      });
      await act(async () => void overlay.notice('CREATED'));
      await confirm();
      await screen.findByText('학원을 연 것을 축하해요!');
      act(() => overlay.closeEffect('confetti'));
      if (end === '시작하기') for (let step = 0; step < 4; step++) await confirm('다음');
      await confirm(end);
      await waitFor(() => expect(visited).toEqual(['/channel/dusk/manage']));
    },
  );
});

describe('dialogs', () => {
  it('wait in a queue and return whether they were confirmed', async () => {
    const answers: boolean[] = [];
    await act(async () => {
      void overlay.confirm({ title: '지울까요?', confirmLabel: '지우기' }).then((yes) => answers.push(yes));
      void overlay.confirm({ title: '정말요?', confirmLabel: '네' }).then((yes) => answers.push(yes));
    });
    expect((await dialog()).textContent).toContain('지울까요?');
    expect(screen.queryByText('정말요?')).toBeNull();
    await confirm('지우기');
    await screen.findByText('정말요?');
    await confirm('취소');
    await waitFor(() => expect(answers).toEqual([true, false]));
  });

  it('[ACC-11] terms of a service type are titled terms of service, others privacy policy', async () => {
    const document = {
      version: 2,
      isRequired: true,
      effectiveDate: '2026-01-01',
      body: '## 제1조\n\n- **목적** 하나\n- 둘',
    };
    for (const [type, title] of [
      ['SERVICE', '이용약관'],
      ['CHANNEL_SERVICE', '이용약관'],
      ['PRIVACY', '개인정보 처리방침'],
      ['MARKETING_SMS', '개인정보 처리방침'],
    ] as const) {
      server.on('GET', `/api/dolphin/v1/terms/${type}`, { body: { ...document, type, title: `문서 ${type}` } });
      await act(async () => void overlay.terms(type));
      expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
      expect(await screen.findByText('제1조')).toBeTruthy();
      await confirm();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });
});

describe('[UIX-9] effects', () => {
  it('have the six flags, all CLOSED at first', () => {
    expect(useOverlayStore.getState().effects).toEqual({
      wave: 'CLOSED',
      jump: 'CLOSED',
      counter: 'CLOSED',
      network: 'CLOSED',
      bubble: 'CLOSED',
      confetti: 'CLOSED',
    });
  });

  it.each(EFFECTS)('%s: SHOW draws it, a click sets it to CLOSED', async (effect) => {
    await act(async () => (effect === 'counter' ? overlay.counter({ from: 0, to: 10 }) : overlay.effect(effect)));
    expect(useOverlayStore.getState().effects[effect]).toBe('SHOW');
    await userEvent.click(await screen.findByRole('button', { name: /누르면 닫혀요/ }));
    expect(useOverlayStore.getState().effects[effect]).toBe('CLOSED');
    await waitFor(() => expect(screen.queryByRole('button', { name: /누르면 닫혀요/ })).toBeNull());
  });

  it('[UIX-9] [UIX-143] the search for a network begins when its dialog is closed without one, and ends with one', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await fail('offline');
    expect(useOverlayStore.getState().effects.network).toBe('CLOSED');
    await confirm();
    await waitFor(() => expect(useOverlayStore.getState().effects.network).toBe('SHOW'));
    act(() => void dispatchEvent(new Event('online')));
    expect(useOverlayStore.getState().effects.network).toBe('CLOSED');
  });
});
