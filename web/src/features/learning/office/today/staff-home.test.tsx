import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCurrentChannel } from '../../../../lib/channel.ts';
import { ChannelContext, type ChannelAccess } from '../../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../../shared/test/open-page.tsx';
import { StaffHome } from './staff-home.tsx';

const TODAY_URL = '/api/eduenv/v1/channels/3/office/today';
const AN_HOUR_AGO = new Date(Date.now() - 3_700_000).toISOString();
const student = {
  channelMemberId: 11,
  userId: 21,
  nickname: '서아',
  portrait: null,
  contentId: 31,
  title: '두 수의 합',
};
const TODAY = {
  classList: [
    {
      courseClassId: 5,
      title: '월수 파이썬반',
      courseTitle: '파이썬 첫걸음',
      coachName: '산호코치',
      isMine: false,
      memberCount: 8,
      helpCount: 1,
      stuckCount: 2,
      startsAt: '16:00',
      endsOn: null,
    },
  ],
  helpList: [
    { helpRequestId: 1, ...student, body: '반복문이 어려워요', state: 'OPEN', takenBy: null, createdAt: AN_HOUR_AGO },
  ],
  helpCount: 1,
  stuckList: [{ ...student, nickname: '서준', channelMemberId: 12, userId: 22, tries: 4, lastAt: AN_HOUR_AGO }],
  stuckCount: 9,
  joinList: [{ channelMemberId: 41, nickname: '새물결', portrait: null, askedAt: AN_HOUR_AGO }],
  joinCount: 1,
  verificationCount: 2,
  reviewList: [{ storageId: 51, shelf: 'problems', title: '바다 더하기', authorName: null, submittedAt: AN_HOUR_AGO }],
  reviewCount: 1,
  questionList: [{ postId: 61, boardName: '질문', title: '왜 안 되나요?', authorName: '서아', createdAt: AN_HOUR_AGO }],
  questionCount: 1,
  reportCount: 1,
  refundCount: 0,
  dueList: [{ assignmentId: 71, title: '반복문 연습', dueOn: '2020-01-02', learnerCount: 5, finishedCount: 3 }],
  setupList: [],
};
const accessOf = (roleList: readonly string[]) =>
  ({
    channel: { id: 3, name: '푸른바다', slug: 'blue', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
    isVisible: true,
    roleList,
    superChannelRoleList: [],
    member: null,
  }) as unknown as ChannelAccess;

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  setCurrentChannel({
    id: 3,
    slug: 'blue',
    name: '푸른바다',
    labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
    pluginMap: {},
    contactEmail: null,
  });
  browser.server.on('GET', TODAY_URL, { body: TODAY });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (...roleList: readonly string[]) =>
  openPage(
    () => (
      <ChannelContext value={accessOf(roleList)}>
        <StaffHome />
      </ChannelContext>
    ),
    '/channel/blue/manage',
    '/channel/$slug/manage',
  );
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('[NAV-121] each line of the staff home leads to what it names', async () => {
  await open('MANAGER');
  expect(await screen.findByRole('heading', { level: 1, name: '오늘' })).toBeTruthy();
  await screen.findByText('새물결');
  expect(linkTo(/월수 파이썬반.*16:00.*8명.*산호코치 코치.*손 1.*막힘 2/)).toBe(
    '/channel/blue/manage/learning?of=class-5',
  );
  expect(linkTo(/서아.*두 수의 합.*반복문이 어려워요.*1시간 전/)).toBe(
    '/channel/blue/manage/learning/members/11?content=31',
  );
  expect(linkTo(/서준.*4번 틀렸어요/)).toBe('/channel/blue/manage/learning/members/12?content=31');
  expect(linkTo(/새물결/)).toBe('/channel/blue/manage/pending');
  expect(linkTo(/회원 인증 신청 2건/)).toBe('/channel/blue/manage/pending?tab=verifications');
  expect(linkTo(/바다 더하기/)).toBe('/author/problems/51');
  expect(linkTo(/왜 안 되나요/)).toBe('/channel/blue/posts/61');
  expect(linkTo(/반복문 연습.*1\. 2\.에 마감.*5명 중 3명/)).toBe('/channel/blue/manage/learning?of=assignment-71');
  // Nine are stuck and one is shown: the rest has its page.
  expect(linkTo(/모두 보기/)).toBe('/channel/blue/manage/learning');
});

it('[NAV-121] counts and shows refunds that are asked for, as the badge of the office does', async () => {
  browser.server.on('GET', TODAY_URL, { body: { ...TODAY, refundCount: 2 } });
  await open('MANAGER');
  expect(await screen.findByRole('link', { name: '환불 신청 2건' })).toBeTruthy();
  expect(linkTo(/환불 신청 2건/)).toBe('/channel/blue/manage/refunds');
  const { joinCount, verificationCount, helpCount, stuckCount, reviewCount, questionCount, reportCount } = TODAY;
  const others = joinCount + verificationCount + helpCount + stuckCount + reviewCount + questionCount + reportCount;
  expect(screen.getByText(`기다리는 일 ${others + 2}건`, { exact: false })).toBeTruthy();
});

it('[NAV-122] a coach sees nothing of joins and reviews', async () => {
  await open('TEACHER');
  await screen.findByText('답을 기다리는 질문');
  expect(screen.queryByText('가입 신청')).toBeNull();
  expect(screen.queryByText('바다 더하기')).toBeNull();
});

it('[NAV-121] nobody below a coach is shown any of it, and nothing is read', async () => {
  await open('ADVANCED');
  expect(await screen.findByText('이 화면을 볼 수 있는 역할이 아니에요.')).toBeTruthy();
  expect(browser.server.callsTo(TODAY_URL)).toHaveLength(0);
});

it('[NAV-121] shows a message when nothing waits', async () => {
  browser.server.on('GET', TODAY_URL, {
    body: {
      ...TODAY,
      classList: [],
      helpList: [],
      stuckList: [],
      joinList: [],
      reviewList: [],
      questionList: [],
      dueList: [],
      helpCount: 0,
      stuckCount: 0,
      joinCount: 0,
      verificationCount: 0,
      reviewCount: 0,
      questionCount: 0,
      reportCount: 0,
    },
  });
  await open('MANAGER');
  expect(await screen.findByText('손을 든 학생이 없어요.')).toBeTruthy();
  expect(screen.getByText(/기다리는 일 0건/)).toBeTruthy();
});

it('[NAV-124] a new channel has its steps, done ones are ticked, and they can be put off', async () => {
  const steps = ['LOGO', 'TERMS', 'BOARD', 'INVITE', 'COURSE', 'CLASS'].map((step) => ({
    step,
    isDone: step === 'BOARD',
  }));
  browser.server.on('GET', TODAY_URL, { body: { ...TODAY, setupList: steps } });
  await open('MANAGER');
  const list = (await screen.findByRole('heading', { name: '학원을 준비해요' })).parentElement ?? document.body;
  expect(within(list).getByText(/6개 중 1개를 했어요/)).toBeTruthy();
  expect(within(list).getByRole('link', { name: /첫 게시판 만들기.*했어요/ })).toBeTruthy();
  expect(within(list).getByRole('link', { name: '로고 올리기' }).getAttribute('href')).toBe(
    '/channel/blue/manage/settings',
  );
  await userEvent.click(within(list).getByRole('button', { name: '나중에 하기' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '학원을 준비해요' })).toBeNull());
});
