import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { errorReply } from '../../../lib/test/fake-server.ts';
import { descriptionOf, freshBrowser, openPage, refusal, signedInAs, write } from '../../../shared/test/open-page.tsx';
import { CompetitionOffice } from './competition-office.tsx';
import { managed, ONE, problem } from './managed.fixture.ts';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sent = (path: string, method = 'PUT') =>
  browser.server
    .callsTo(path)
    .filter((call) => call.method === method)
    .map(({ body }) => body as Record<string, unknown>);

it('[LMS-317] shows that a competition does not exist, and leads back to the list', async () => {
  browser.server.on('GET', `${ONE}/settings`, refusal(competitionErrors.COMPETITION_NOT_FOUND));
  await openPage(
    () => (
      <CompetitionOffice competitionId={5} onBack={() => undefined} onOpen={() => undefined} exportsOf={() => null} />
    ),
    '/',
  );
  expect(await screen.findByText('찾을 수 없어요.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe('/admin/competitions');
  expect(screen.queryByRole('button', { name: '다시 불러오기' })).toBeNull();
});

async function open(part: object = {}, tab?: string) {
  browser.server.on('GET', `${ONE}/settings`, { body: managed(part) });
  browser.server.on('PUT', `${ONE}/settings`, { body: {} });
  browser.server.on('PUT', `${ONE}/problems`, { body: {} });
  await openPage(
    () => (
      <CompetitionOffice competitionId={5} onBack={() => undefined} onOpen={() => undefined} exportsOf={() => null} />
    ),
    '/admin/competitions/5',
  );
  if (tab) await userEvent.click(await screen.findByRole('tab', { name: tab }));
  else await screen.findByRole('heading', { name: '봄 대회' });
}
/** What an edit of the settings is about. */
const settingsOf = (part: object) =>
  Object.fromEntries(
    Object.entries(managed(part)).filter(([field]) => Object.hasOwn(competitionSettings.update.edited, field)),
  );
const save = async () => userEvent.click(await screen.findByRole('button', { name: '저장' }));

describe('[LMS-317] the settings of a competition', () => {
  it('[LMS-317] are saved together, and only those that were changed', async () => {
    await open({ format: 'ICPC' }, '설정');
    await screen.findByLabelText('한 사람의 시간 (분)');
    write('한 사람의 시간 (분)', '90');
    write('끝나기 전 순위 고정 (분)', '30');
    write('틀릴 때마다 벌점 (분)', '10');
    write('문제마다 제출 횟수', '5');
    await userEvent.click(screen.getByRole('checkbox', { name: '블록' }));
    await save();
    await waitFor(() =>
      expect(sent(`${ONE}/settings`)).toEqual([
        {
          durationMinutes: 90,
          freezeMinutes: 30,
          penaltyMinutes: 10,
          submissionLimit: 5,
          languageList: ['PYTHON', 'JAVASCRIPT'],
          version: 'v1',
        },
      ]),
    );
  });

  it('[LMS-317] that do not fit together show an error at their field, and keep what was typed', async () => {
    await open({}, '설정');
    browser.server.on(
      'PUT',
      `${ONE}/settings`,
      refusal(manageErrors.FREEZE_TOO_LONG, {
        fieldErrors: [{ field: 'freezeMinutes', message: '순위 고정은 대회 시간보다 짧아야 해요.' }],
      }),
    );
    const freeze = await screen.findByLabelText('끝나기 전 순위 고정 (분)');
    write('끝나기 전 순위 고정 (분)', '500');
    await save();
    await waitFor(() => expect(descriptionOf(freeze)).toContain('대회 시간보다 짧아야 해요'));
    expect(freeze).toHaveProperty('value', '500');
    write('끝나기 전 순위 고정 (분)', '50');
    await waitFor(() => expect(descriptionOf(freeze)).not.toContain('대회 시간보다 짧아야 해요'));
  });

  it('[LMS-317] [UIX-105] that somebody else changed first are shown beside what was typed', async () => {
    await open({}, '설정');
    browser.server.on(
      'PUT',
      `${ONE}/settings`,
      errorReply(409, 'EDIT_CONFLICT', '먼저 바꿨어요.', {
        show: 'message',
        conflict: { version: 'v2', fieldList: ['title'], current: { ...managed(), title: '가을 대회' } },
      }),
    );
    const ask = vi.spyOn(overlay, 'conflict').mockResolvedValue(null);
    const title = await screen.findByRole('textbox', { name: '이름' });
    write('이름', '여름 대회');
    await save();
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(JSON.stringify(ask.mock.calls)).toContain('가을 대회');
    expect(JSON.stringify(ask.mock.calls)).toContain('여름 대회');
    expect(title).toHaveProperty('value', '여름 대회');
  });

  it('[LMS-317] [UIX-105] keep what was settled after a conflict', async () => {
    await open({}, '설정');
    browser.server.on(
      'PUT',
      `${ONE}/settings`,
      errorReply(409, 'EDIT_CONFLICT', '먼저 바꿨어요.', {
        show: 'message',
        conflict: { version: 'v2', fieldList: ['title'], current: settingsOf({ title: '가을 대회' }) },
      }),
      { body: {} },
    );
    vi.spyOn(overlay, 'conflict').mockResolvedValue({ title: 'theirs' });
    await screen.findByRole('textbox', { name: '이름' });
    write('이름', '여름 대회');
    write('끝나기 전 순위 고정 (분)', '30');
    const settled = { title: '가을 대회', freezeMinutes: 30, version: 'v3' };
    browser.server.on('GET', `${ONE}/settings`, { body: managed(settled) });
    await save();
    await waitFor(() => expect(sent(`${ONE}/settings`).at(-1)).toEqual({ freezeMinutes: 30, version: 'v2' }));
    await screen.findByRole('heading', { name: '가을 대회' });
    await waitFor(() => expect(screen.queryByRole('button', { name: '저장' })).toBeNull());
    expect(screen.getByRole('textbox', { name: '이름' })).toHaveProperty('value', '가을 대회');
  });

  it('[LMS-317] [UIX-105] keep what is typed while they are saved', async () => {
    await open({}, '설정');
    await screen.findByRole('textbox', { name: '이름' });
    const answer = Promise.withResolvers<object>();
    browser.server.on('PUT', `${ONE}/settings`, () => answer.promise);
    write('이름', '여름 대회');
    await save();
    await waitFor(() => expect(sent(`${ONE}/settings`)).toHaveLength(1));
    write('이름', '여름 대회 2');
    browser.server.on('GET', `${ONE}/settings`, { body: managed({ title: '여름 대회', version: 'v2' }) });
    browser.server.on('PUT', `${ONE}/settings`, { body: {} });
    answer.resolve({ body: {} });
    await screen.findByRole('heading', { name: '여름 대회' });
    await save();
    await waitFor(() => expect(sent(`${ONE}/settings`).at(-1)).toEqual({ title: '여름 대회 2', version: 'v2' }));
  });

  it('[UIX-106] are not lost by another tab without a question', async () => {
    const ask = vi.spyOn(overlay, 'confirm').mockResolvedValue(false);
    await open({}, '설정');
    await screen.findByRole('textbox', { name: '이름' });
    write('이름', '여름 대회');
    await userEvent.click(screen.getByRole('tab', { name: /문제/ }));
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(screen.getByRole('textbox', { name: '이름' })).toHaveProperty('value', '여름 대회');
  });
});

describe('[LMS-318] the problems of a competition', () => {
  it('[LMS-318] are ordered by keyboard, and the focus goes along', async () => {
    await open();
    const down = await screen.findByRole('button', { name: 'A 아래로' });
    down.focus();
    const moved = managed({
      version: 'v2',
      problemList: [problem(2, 'A', '빼기'), problem(1, 'B', '더하기')],
    });
    browser.server.on('GET', `${ONE}/settings`, { body: moved });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(
        (sent(`${ONE}/problems`)[0]?.['problemList'] as { problemId: number; label: string }[]) ?? [],
      ).toMatchObject([
        { problemId: 2, label: 'A' },
        { problemId: 1, label: 'B' },
      ]),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('B 위로'));
  });

  it('[LMS-318] leave the focus alone when somebody else changes them later', async () => {
    await open();
    (await screen.findByRole('button', { name: 'A 아래로' })).focus();
    const list = [problem(2, 'A', '빼기'), problem(1, 'B', '더하기')];
    browser.server.on('GET', `${ONE}/settings`, { body: managed({ version: 'v2', problemList: list }) });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('B 위로'));
    await userEvent.click(screen.getByRole('button', { name: '빼기: 부분 문제' }));
    const dialog = await screen.findByRole('dialog');
    const [name] = within(dialog).getAllByLabelText('이름');
    await userEvent.type(name as HTMLElement, '작은 수');
    const dearer = list.map((one) => ({ ...one, points: 70 }));
    browser.server.on('GET', `${ONE}/settings`, { body: managed({ version: 'v3', problemList: dearer }) });
    await refresh(competitionSettings.detail);
    await waitFor(() => expect(document.querySelectorAll('input[type=number][value="70"]').length).toBeGreaterThan(0));
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(name).toHaveProperty('value', '작은 수');
    expect(document.activeElement).toBe(name);
  });

  it('[LMS-393] have subtasks with a name, points and cases', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '더하기: 부분 문제' }));
    const dialog = await screen.findByRole('dialog');
    const parts = within(dialog).getAllByRole('group');
    expect(parts).toHaveLength(2);
    const [name] = within(dialog).getAllByLabelText('이름');
    const [points] = within(dialog).getAllByLabelText('점수');
    await userEvent.type(name as HTMLElement, '작은 수');
    await userEvent.clear(points as HTMLElement);
    await userEvent.type(points as HTMLElement, '30');
    const ok = within(dialog).getByRole('button', { name: '저장' });
    expect(ok).toHaveProperty('disabled', true);
    const second = within(dialog).getAllByLabelText('점수')[1] as HTMLElement;
    await userEvent.clear(second);
    await userEvent.type(second, '70');
    await userEvent.click(ok);
    await waitFor(() => expect(sent(`${ONE}/problems`)).toHaveLength(1));
    expect(sent(`${ONE}/problems`)[0]).toMatchObject({
      problemList: [
        {
          problemId: 1,
          variantList: [
            {
              subtasks: [
                { name: '작은 수', points: 30, cases: [0, 1] },
                { name: '', points: 70, cases: [2, 3] },
              ],
            },
          ],
        },
        { problemId: 2 },
      ],
    });
  });

  it('[LMS-394] have variants in an exam, and not in a contest', async () => {
    await open();
    await screen.findByText('더하기');
    expect(screen.queryByRole('button', { name: '유형 추가' })).toBeNull();
    cleanup();
    browser = freshBrowser();
    signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
    await open({ kind: 'EXAM', problemList: [problem(1, 'A', '더하기', '큰 수 더하기')] });
    await userEvent.click(await screen.findByRole('button', { name: '큰 수 더하기 유형 빼기' }));
    await waitFor(() =>
      expect(sent(`${ONE}/problems`)[0]).toMatchObject({ problemList: [{ variantList: [{ variantId: 10 }] }] }),
    );
    expect(screen.getByRole('button', { name: '유형 추가' })).toBeTruthy();
  });
});

const person = (participantId: number, nickname: string) => ({
  participantId,
  kind: 'OFFICIAL',
  state: 'ADMITTED',
  teamName: null,
  memberList: [{ userId: participantId, nickname, isLeader: true }],
  registeredAt: '2029-12-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  extraSeconds: 0,
  disqualifiedAt: null,
  disqualifiedReason: null,
  submissionCount: 0,
  assignedList: [] as { problemId: number; variantId: number }[],
  revision: 0,
});

describe('[LMS-321] participants', () => {
  it('[LMS-321] of further pages are added below, and the focus stays', async () => {
    browser.server.on('GET', `${ONE}/managed-participants`, ({ query }) => ({
      body: query.get('before')
        ? { participantList: [person(1, '새우')], next: null }
        : { participantList: [person(2, '고래')], next: 2 },
    }));
    await open({}, '참가자');
    await userEvent.click(await screen.findByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('새우')).toBeTruthy();
    expect(screen.getByText('고래')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('모두 불러왔어요.'));
  });

  it('[LMS-394] show which variant they met', async () => {
    const who = { ...person(2, '고래'), assignedList: [{ problemId: 1, variantId: 11 }] };
    browser.server.on('GET', `${ONE}/managed-participants`, { body: { participantList: [who], next: null } });
    await open({ kind: 'EXAM', problemList: [problem(1, 'A', '더하기', '큰 수 더하기')] }, '참가자');
    expect(await screen.findByText('A번: 유형 2')).toBeTruthy();
  });

  it('[LMS-398] are added as a team, and what the server refuses is shown at its field', async () => {
    browser.server.on('GET', `${ONE}/managed-participants`, { body: { participantList: [], next: null } });
    browser.server.on('GET', `${ONE}/candidates`, { body: { personList: [{ userId: 7, nickname: '해달' }] } });
    browser.server.on(
      'POST',
      `${ONE}/managed-teams`,
      refusal(manageErrors.TEAM_PERSON_TAKEN, {
        fieldErrors: [{ field: 'userIdList', message: manageErrors.TEAM_PERSON_TAKEN.ko }],
      }),
      { body: { participantId: 9 } },
    );
    await open({ entry: 'TEAM', teamSizeMax: 3 }, '참가자');
    await userEvent.click(await screen.findByRole('button', { name: '팀 넣기' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '넣기' }));
    expect(within(dialog).getByText('팀 이름을 적어 주세요.')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('팀 이름'), '고래');
    await userEvent.type(within(dialog).getByRole('combobox', { name: /팀원/ }), '해');
    await userEvent.click(await screen.findByRole('option', { name: '해달' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '넣기' }));
    expect(await within(dialog).findByText(manageErrors.TEAM_PERSON_TAKEN.ko)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '넣기' }));
    await waitFor(() =>
      expect(sent(`${ONE}/managed-teams`, 'POST').at(-1)).toEqual({ teamName: '고래', userIdList: [7] }),
    );
    await waitFor(() => expect(browser.toasts).toContain('팀을 넣었어요.'));
  });
});

describe('[LMS-398] people and groups who are added at once', () => {
  const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const openAdding = async (personCount: number, groupCount: number) => {
    browser.server.on('GET', `${ONE}/managed-participants`, { body: { participantList: [], next: null } });
    browser.server.on('GET', `${ONE}/candidates`, {
      body: { personList: range(personCount).map((userId) => ({ userId, nickname: `해달${userId}` })) },
    });
    browser.server.on('GET', `${ONE}/groups`, {
      body: {
        groupList: range(groupCount).map((groupId) => ({
          groupId,
          name: `${groupId}반`,
          memberCount: 3,
          isChosen: false,
        })),
      },
    });
    browser.server.on('POST', `${ONE}/managed-participants`, { body: { addedCount: 3 } });
    await open({ channelId: 1 }, '참가자');
    await userEvent.click(await screen.findByRole('button', { name: '참가자 넣기' }));
    return screen.findByRole('dialog');
  };

  it('[LMS-398] are no more than ten groups: the eleventh is refused at its field and nothing is left out', async () => {
    const dialog = await openAdding(0, 11);
    await userEvent.click(within(dialog).getByRole('combobox', { name: /그룹/ }));
    for (const at of range(11)) await userEvent.click(await screen.findByRole('option', { name: `${at}반 (3명)` }));
    expect(await within(dialog).findByText('한 번에 그룹 10개까지 넣을 수 있어요.')).toBeTruthy();
    const add = within(dialog).getByRole('button', { name: '넣기', hidden: true });
    expect(add).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('option', { name: '11반 (3명)' }));
    await waitFor(() => expect(add).toHaveProperty('disabled', false));
    await userEvent.click(add);
    await waitFor(() =>
      expect(sent(`${ONE}/managed-participants`, 'POST')).toEqual([{ userIdList: [], groupIdList: range(10) }]),
    );
  });
});

describe('[LMS-395] a rejudge', () => {
  it('[LMS-395] [LMS-324] shows what changes in words and that places are old, and computes them again', async () => {
    const rejudge = {
      rejudgeId: 3,
      problemId: 1,
      label: 'A',
      state: 'READY',
      submissionCount: 2,
      judgedCount: 2,
      createdAt: '2030-01-01T02:00:00.000Z',
      closedAt: null,
      isStale: true,
    };
    browser.server.on('GET', `${ONE}/rejudges`, { body: { rejudgeList: [rejudge] } });
    browser.server.on('GET', `${ONE}/rejudges/3`, {
      body: {
        ...rejudge,
        verdictChangeList: [
          {
            submissionId: 1,
            participantId: 2,
            name: '고래',
            before: { verdict: 'WA', points: 0 },
            after: { verdict: 'AC', points: 100 },
          },
        ],
        verdictChangeCount: 3_000,
        placeChangeList: [{ participantId: 2, name: '고래', before: 4, after: 1 }],
        placeChangeCount: 1,
      },
    });
    browser.server.on('POST', `${ONE}/rejudges/3/previews`, { body: {} });
    await open({}, '재채점');
    const [places, verdicts] = await screen.findAllByRole('table');
    expect(within(places as HTMLElement).getByRole('row', { name: /고래 4위 1위/ })).toBeTruthy();
    expect(verdicts?.textContent).toContain('100점');
    expect(verdicts?.textContent).not.toContain('WA');
    expect(screen.getByRole('heading', { name: /바뀌는 결과 3,?000개/ })).toBeTruthy();
    expect(screen.getByText('먼저 낸 1개만 보여요.')).toBeTruthy();
    expect(screen.queryByText(/가장 많이 바뀌는/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '다시 계산하기' }));
    await waitFor(() => expect(sent(`${ONE}/rejudges/3/previews`, 'POST')).toHaveLength(1));
  });
});
