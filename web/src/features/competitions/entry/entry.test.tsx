import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { CompetitionHead } from './competition-head.tsx';
import { MyPlace } from './my-place.tsx';
import { useCompetition } from './use-competition.ts';

const ONE = '/api/eduenv/v1/competitions/5';
const base = {
  competitionId: 5,
  title: '봄 팀 대회',
  kind: 'CONTEST',
  format: 'ICPC',
  phase: 'UPCOMING',
  timing: 'WINDOW',
  startsAt: '2030-01-01T01:00:00.000Z',
  endsAt: '2030-01-01T03:00:00.000Z',
  durationMinutes: null,
  entry: 'TEAM',
  admission: 'OPEN',
  isRated: false,
  participantCount: 0,
  problemCount: 2,
  place: null,
  description: { type: 'doc', content: [] },
  freezesAt: null,
  penaltyMinutes: 20,
  verdictView: 'VERDICT',
  standingsView: 'EVERYONE',
  isRevealed: false,
  languageList: ['PYTHON'],
  submissionLimit: null,
  teamSizeMax: 3,
  registrationEndsAt: '2030-01-01T03:00:00.000Z',
  allowsPaste: true,
  allowsVirtual: true,
  allowsPractice: true,
  editorial: null,
  hasEditorial: false,
  isAuthor: false,
  maySeeStandings: false,
  mineList: [],
  refusal: null,
  // The clock of this device is years behind.
  serverNow: '2030-01-01T00:59:30.000Z',
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Shown() {
  const { data, now } = useCompetition(5);
  if (!data) return null;
  return (
    <>
      <CompetitionHead data={data} now={now} />
      <MyPlace data={data} now={now} onBegun={() => undefined} />
    </>
  );
}

it("[LMS-332] counts down by the server's clock, whatever the clock of the device shows", async () => {
  browser.server.on('GET', ONE, { body: base });
  await openPage(() => <Shown />, '/competitions/5');
  expect((await screen.findByRole('timer')).textContent).toMatch(/시작까지00:00:(30|29|28)/);
});

it('[LMS-332] shows on a board the clock of the competition, not that of who shows it', async () => {
  const own = {
    participantId: 1,
    kind: 'OFFICIAL',
    state: 'ADMITTED',
    clockStartsAt: base.startsAt,
    isFinished: false,
  };
  const mine = { ...own, clockEndsAt: '2030-01-01T02:00:00.000Z', isDisqualified: false, disqualifiedReason: null };
  const body = { ...base, phase: 'RUNNING', mineList: [mine], serverNow: '2030-01-01T01:30:00.000Z' };
  browser.server.on('GET', ONE, { body });
  function Board() {
    const { data, now } = useCompetition(5);
    return data ? <CompetitionHead data={data} now={now} isForAll /> : null;
  }
  await openPage(() => <Board />, '/competitions/5');
  expect((await screen.findByRole('timer')).textContent).toMatch(/끝까지01:(30:00|29:5\d)/);
});

it('[LMS-334] makes a team, shows what is wrong at its field, and then its code', async () => {
  const user = userEvent.setup();
  const team = { name: '고래', code: 'ABCD2345', isLeader: true, version: 'v', memberList: [] };
  let isIn = false;
  browser.server.on('GET', ONE, () => ({
    body: isIn
      ? {
          ...base,
          refusal: 'MINE',
          mineList: [
            {
              participantId: 1,
              kind: 'OFFICIAL',
              state: 'ADMITTED',
              clockStartsAt: null,
              clockEndsAt: null,
              isFinished: false,
              isDisqualified: false,
              disqualifiedReason: null,
              team,
            },
          ],
        }
      : base,
  }));
  browser.server.on('POST', `${ONE}/registrations`, ({ body }) => {
    if ((body as { teamName: string }).teamName === '돌고래')
      return {
        status: 409,
        body: { errorCode: 'TEAM_NAME_TAKEN', message: '이미 있는 팀 이름이에요.', show: 'field' },
      };
    isIn = true;
    return { body: { participantId: 1, state: 'ADMITTED' } };
  });
  await openPage(() => <Shown />, '/competitions/5');
  const name = await screen.findByLabelText(/팀 이름/);
  await user.type(name, '돌고래');
  await user.click(screen.getByRole('button', { name: '팀 만들기' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(name);
  await user.type(name, '고래');
  await user.click(screen.getByRole('button', { name: '팀 만들기' }));
  expect(await screen.findByText('ABCD2345')).toBeTruthy();
});

it('[LMS-323] promises results to those who took part, and not to whoever is disqualified', async () => {
  const place = {
    participantId: 1,
    kind: 'OFFICIAL',
    state: 'ADMITTED',
    clockStartsAt: base.startsAt,
    clockEndsAt: base.endsAt,
    isFinished: false,
    isDisqualified: false,
    disqualifiedReason: null as string | null,
    team: null,
  };
  const ended = { ...base, phase: 'ENDED', refusal: 'MINE', serverNow: '2030-01-01T04:00:00.000Z' };
  browser.server.on('GET', ONE, { body: { ...ended, mineList: [place] } });
  await openPage(() => <Shown />, '/competitions/5');
  expect(await screen.findByText('결과가 공개되면 여기에서 볼 수 있어요.')).toBeTruthy();
  cleanup();
  browser = freshBrowser();
  signedInAs(browser.server);
  const out = { ...place, isDisqualified: true, disqualifiedReason: '코드를 베꼈어요' };
  browser.server.on('GET', ONE, { body: { ...ended, mineList: [out] } });
  await openPage(() => <Shown />, '/competitions/5');
  expect(await screen.findByText(/실격/)).toBeTruthy();
  expect(screen.queryByText(/결과가 공개되면/)).toBeNull();
});
