import { coreErrors } from '@dolphin/contract/core/core.errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { FamilyWeek } from './family-week.tsx';
import { LessonsTab } from './lessons-tab.tsx';
import { ReportsTab } from './reports-tab.tsx';

const FAMILY = '/api/eduenv/v1/family';
const CHILD = `${FAMILY}/children/1`;
const TODAY = '2026-11-18';
const lesson = (seatId: number, more: object = {}) => ({
  seatId,
  classLessonId: seatId,
  title: '파이썬반',
  kind: 'REGULAR',
  state: 'SCHEDULED',
  day: TODAY,
  startMinute: 960,
  endMinute: 1_020,
  isMoved: false,
  isSubstituted: false,
  coachName: '산호',
  roomName: '1강의실',
  cancelReason: '',
  seatState: 'BOOKED',
  attendance: null,
  hasMeeting: true,
  meetingType: 'ZOOM',
  meetingUrl: '',
  ...more,
});
const child = {
  channelMemberId: 1,
  channelId: 3,
  channelName: '돌핀학원',
  channelSlug: 'sea',
  childUserId: 41,
  childName: '김바다',
  portrait: null,
  isSelf: false,
  guardianCount: 1,
};
const marks = (more: object = {}) => ({
  body: {
    presentCount: 0,
    lateCount: 0,
    leftEarlyCount: 0,
    absentCount: 0,
    excusedCount: 0,
    attendanceList: [],
    makeupList: [],
    firstDay: '2026-09-01',
    ...more,
  },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T03:00:00Z`), toFake: ['Date'] });
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${CHILD}/attendance`, marks());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[SCH-283] the week of all children', () => {
  it('[SCH-283] lists lessons by day with the name of each child, and goes to other weeks', async () => {
    const childList = [
      { channelMemberId: 1, name: '김바다', channelName: '돌핀학원' },
      { channelMemberId: 2, name: '김하늘', channelName: '파도학원' },
    ];
    browser.server.on('GET', `${FAMILY}/lessons`, {
      body: {
        childList,
        lessonList: [
          { channelMemberId: 1, ...lesson(5, { meetingUrl: 'https://zoom.example/j/1' }) },
          { channelMemberId: 2, ...lesson(6, { day: '2026-11-20', state: 'CANCELLED', cancelReason: '코치 사정' }) },
        ],
        pauseList: [{ channelMemberId: 2, fromDay: '2026-11-21', toDay: null }],
        closureList: [],
      },
    });
    await openPage(() => <FamilyWeek />, '/');
    const days = await screen.findAllByRole('heading', { level: 3 });
    expect(days.map((day) => day.textContent)).toEqual(['2026. 11. 18. (수) 오늘', '2026. 11. 20. (금) ']);
    expect(screen.getByRole('link', { name: /수업 들어가기/ }).getAttribute('href')).toBe('https://zoom.example/j/1');
    expect(screen.getByText('김하늘')).toBeTruthy();
    expect(screen.getByText('코치 사정')).toBeTruthy();
    expect(screen.getByText(/김하늘 2026. 11. 21. \(토\)부터 휴원/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '다음 주 보기' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${FAMILY}/lessons`).at(-1)?.query.get('from')).toBe('2026-11-23'),
    );
    expect(await screen.findByRole('button', { name: '이번 주' })).toBeTruthy();
  });

  it('[SCH-282] shows how a meeting opens only before its lesson is over', async () => {
    browser.server.on('GET', `${FAMILY}/lessons`, {
      body: {
        childList: [{ channelMemberId: 1, name: '김바다', channelName: '돌핀학원' }],
        // It is noon.
        lessonList: [
          { channelMemberId: 1, ...lesson(5, { title: '아침반', startMinute: 600, endMinute: 720 }) },
          { channelMemberId: 1, ...lesson(6, { title: '저녁반' }) },
        ],
        pauseList: [],
        closureList: [],
      },
    });
    await openPage(() => <FamilyWeek />, '/');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => [row.querySelector('b')?.textContent, /30분 전에/.test(row.textContent)])).toEqual([
      ['아침반', false],
      ['저녁반', true],
    ]);
  });

  it('[SCH-283] offers to load again when it fails', async () => {
    browser.server.on('GET', `${FAMILY}/lessons`, { status: 500, body: {} });
    await openPage(() => <FamilyWeek />, '/');
    expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeTruthy();
  });
});

describe('[SCH-282] [SCH-284] the lessons of a child', () => {
  it('[SCH-282] shows lessons to come, the next page, and those that are over', async () => {
    browser.server.on('GET', `${CHILD}/lessons`, {
      body: {
        lessonList: [lesson(5)],
        pauseList: [],
        closureList: [{ startDate: '2026-11-25', endDate: '2026-11-25', name: '개원일' }],
        next: 5,
      },
    });
    await openPage(() => <LessonsTab child={child} />, '/');
    expect(await screen.findByText('산호 코치 · 1강의실')).toBeTruthy();
    expect(screen.getByText(/개원일/)).toBeTruthy();
    expect(screen.getByText(/30분 전에 열려요/)).toBeTruthy();
    browser.server.on('GET', `${CHILD}/lessons`, {
      body: { lessonList: [lesson(9, { title: '특강' })], pauseList: [], closureList: [], next: null },
    });
    await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('특강')).toBeTruthy();
    browser.server.on('GET', `${CHILD}/lessons`, {
      body: { lessonList: [], pauseList: [], closureList: [], next: null },
    });
    await userEvent.click(screen.getByRole('button', { name: '지난 수업' }));
    expect(await screen.findByText('지난 수업이 없어요.')).toBeTruthy();
  });

  it('[SCH-284] counts marks of the month and names make-up lessons', async () => {
    browser.server.on('GET', `${CHILD}/lessons`, {
      body: { lessonList: [], pauseList: [], closureList: [], next: null },
    });
    const { seatId: _seat, ...time } = lesson(7);
    browser.server.on(
      'GET',
      `${CHILD}/attendance`,
      marks({
        excusedCount: 1,
        attendanceList: [
          {
            ...time,
            attendance: 'EXCUSED',
            reason: '감기',
            makeup: { state: 'OPEN', expiresOn: '2026-12-18', usedOn: null },
          },
        ],
        makeupList: [{ title: '파이썬반', day: TODAY, expiresOn: '2026-12-18' }],
      }),
    );
    await openPage(() => <LessonsTab child={child} />, '/');
    const part = within(await screen.findByRole('region', { name: '출결' }));
    expect(await part.findByText('사유 결석 1')).toBeTruthy();
    expect(part.getByText('감기')).toBeTruthy();
    expect(part.getByText('쓸 수 있는 보강 1개')).toBeTruthy();
    expect(part.getByText('2026년 11월')).toBeTruthy();
    expect(part.getByRole('button', { name: '다음 달 보기' })).toHaveProperty('disabled', true);
    await userEvent.click(part.getByRole('button', { name: '지난달 보기' }));
    expect(await part.findByText('2026년 10월')).toBeTruthy();
  });
});

describe('[SCH-285] reports', () => {
  const report = {
    reportId: 8,
    title: '파이썬반',
    day: TODAY,
    month: null,
    coachName: '산호',
    sentAt: `${TODAY}T02:00:00.000Z`,
    isNew: true,
  };

  it('[SCH-285] opens a report by its address, shows what its link shows, and notes that it was read', async () => {
    browser.server.on('GET', `${CHILD}/reports`, { body: { reportList: [report], newCount: 1, next: null } });
    browser.server.on('GET', `${CHILD}/reports/8`, {
      body: {
        ...report,
        name: '김바다',
        channelName: '돌핀학원',
        text: '구구단을 만들었어요.',
        facts: {
          attendance: 'PRESENT',
          minutes: 75,
          problemList: [{ title: '구구단', tries: 3, isSolved: true }],
          videoList: [],
          commentCount: 0,
          program: { title: '구구단', language: 'PYTHON', source: 'print(6)' },
        },
        monthFacts: null,
      },
    });
    browser.server.on('POST', `${CHILD}/reports/8/reads`, { body: {} });
    await openPage(() => <ReportsTab child={child} />, '/family/1?tab=reports&report=8');
    const open = within(await screen.findByRole('dialog', { name: '김바다 학생 수업 보고서' }));
    expect(open.getByText('구구단을 만들었어요.')).toBeTruthy();
    expect(open.getByText('1시간 15분')).toBeTruthy();
    expect(open.getByText('print(6)')).toBeTruthy();
    await waitFor(() => expect(browser.server.callsTo(`${CHILD}/reports/8/reads`)).toHaveLength(1));
  });

  it('[SCH-295] names month and class of a monthly report, and shows its facts and the chart with one sentence', async () => {
    const monthly = { ...report, day: null, month: '2026-10' };
    browser.server.on('GET', `${CHILD}/reports`, { body: { reportList: [monthly], newCount: 1, next: null } });
    browser.server.on('GET', `${CHILD}/reports/8`, {
      body: {
        ...monthly,
        name: '김바다',
        channelName: '돌핀학원',
        text: '한 달 동안 잘했어요.',
        facts: null,
        monthFacts: {
          title: '파이썬반',
          until: '2026-10-31',
          attendanceList: [
            { attendance: 'PRESENT', count: 3 },
            { attendance: 'ABSENT', count: 1 },
          ],
          minutes: 90,
          dayCount: 4,
          triedCount: 5,
          solvedCount: 4,
          solvedList: ['구구단'],
          videoList: [],
          commentCount: 0,
          weekList: [
            { from: '2026-10-01', to: '2026-10-04', minutes: 30, solvedCount: 1 },
            { from: '2026-10-05', to: '2026-10-11', minutes: 60, solvedCount: 3 },
          ],
          noteList: [{ day: '2026-10-06', text: '별을 찍었어요.' }],
        },
      },
    });
    browser.server.on('POST', `${CHILD}/reports/8/reads`, { body: {} });
    await openPage(() => <ReportsTab child={child} />, '/family/1?tab=reports&report=8');
    const open = within(await screen.findByRole('dialog', { name: '김바다 학생 월간 보고서' }));
    expect(screen.getByText('2026년 10월 월간 보고서 · 산호 코치')).toBeTruthy();
    const chart = open.getByRole('img', {
      name: '주별 코딩한 시간. 1~4일 30분, 1개 해결; 5~11일 60분, 3개 해결',
    });
    expect([...chart.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['50', '100']);
    for (const words of ['출석 3번 · 결석 1번', '1시간 30분', '4일', '별을 찍었어요.', '2026년 10월'])
      expect(open.getByText(words)).toBeTruthy();
    await waitFor(() => expect(browser.server.callsTo(`${CHILD}/reports/8/reads`)).toHaveLength(1));
  });

  it('[SCH-285] shows a message where there is none, and where one cannot be opened', async () => {
    browser.server.on('GET', `${CHILD}/reports`, { body: { reportList: [], newCount: 0, next: null } });
    browser.server.on('GET', `${CHILD}/reports/9`, refusal(coreErrors.RESOURCE_NOT_FOUND));
    await openPage(() => <ReportsTab child={child} />, '/family/1?tab=reports&report=9');
    expect(await screen.findByText('열 수 없는 보고서예요.')).toBeTruthy();
    expect(screen.getByText('아직 받은 보고서가 없어요.')).toBeTruthy();
  });
});
