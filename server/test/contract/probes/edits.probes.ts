import { randomBytes } from 'node:crypto';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import { makeBoard, makeGroup, words } from '../../../src/channels/posts/boards.fixture.ts';
import { publishDocument } from '../../../src/learning/learning.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { EditProbe, Probes } from '../probes.ts';

type Input = Parameters<NonNullable<EditProbe['values']>>[2];
type Values = NonNullable<EditProbe['values']>;

const A = '/api/dolphin/v1';
const E = '/api/eduenv/v1';
const HERE = `${E}/channels/:channelId`;
const SETTINGS = `GET ${HERE}/settings`;
const COURSE = `GET ${E}/courses/:courseId`;
const SHEET = `${HERE}/worksheets/:worksheetId`;
const id = (input: Input, name: string) => Number(input[name]);
const three = <T>(make: (n: number) => Promise<T>): Promise<readonly T[]> => Promise.all([1, 2, 3].map(make));

/** Every order that puts another one first. */
const orders = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.map((first) => [first, ...all.filter((one) => one !== first)]);

/** Days that fit each other, whatever of them is changed. */
const DAYS = { startsOn: ['2026-01-01', '2026-01-02', null], endsOn: ['2026-12-01', '2026-12-02', null] };
const moments = (year: number) => [1, 2, 3].map((month) => `${year}-0${month}-01T00:00:00.000Z`);
const DESCRIPTIONS = [null, words('바다'), words('고래')];

const lessons =
  (calls: typeof courseAuthoring | typeof siteCourses): Values =>
  async (test, { headers }, input) => {
    const made = await callEndpoint(
      test.http,
      calls.arrange,
      { ...input, lessonList: [{ title: '1강', summary: '', itemList: [] }] },
      headers,
    );
    if (made.statusCode !== 200) throw new Error(made.body);
    const { lessonList } = (
      await callEndpoint(test.http, courses.detail, { courseId: input['courseId'] }, headers)
    ).json<{ lessonList: { lessonId: number }[] }>();
    return {
      lessonList: ['바다', '고래', '거북'].map((title) => [
        { lessonId: lessonList[0]?.lessonId, title, summary: '', itemList: [] },
      ]),
    };
  };

async function teacher(test: TestServer, channelId: number): Promise<number> {
  const person = await test.makePerson();
  await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role: 'TEACHER' })
    .execute();
  return person.id;
}

async function newSlug(test: TestServer): Promise<string> {
  const { id: channelId } = await test.makeChannel();
  const found = test.db.selectFrom('channels_channels').select('slug').where('id', '=', channelId);
  return (await found.executeTakeFirstOrThrow()).slug;
}

async function tag(test: TestServer, { headers }: Person, channelId: number): Promise<number> {
  const given = { channelId, tag: randomBytes(4).toString('hex'), color: 'SEA' };
  return (await callEndpoint(test.http, channelTags.create, given, headers)).json<{ channelTagId: number }>()
    .channelTagId;
}

/** One after the other: each takes its place behind the last. */
async function inTurn(make: () => Promise<number>): Promise<readonly number[]> {
  return [await make(), await make(), await make()];
}

const products = async (test: TestServer) =>
  (await test.db.selectFrom('avatar_products').select('id').orderBy('id').limit(2).execute()).map((row) => row.id);

export const probes: Probes = {
  edits: {
    [`PUT ${A}/users/profiles`]: {
      read: `GET ${A}/users/profiles`,
      values: async () => ({ phoneNumber: ['010-1234-5678', '010-8765-4321', ''] }),
    },
    [`PUT ${HERE}/join-forms`]: {
      read: `GET ${HERE}/join-forms`,
      values: async () => ({
        questionList: ['반려동물', '학교', '학년'].map((label) => [
          { key: 'question1', kind: 'TEXT', label, optionList: [], isRequired: false },
        ]),
        termList: ['수업 규칙', '차량 이용', '사진 촬영'].map((title) => [
          { key: 'document1', title, body: `${title} 안내`, isRequired: true },
        ]),
      }),
    },
    [`PUT ${HERE}/admin/members/:channelMemberId/cards`]: {
      read: `GET ${HERE}/admin/members/:channelMemberId/cards`,
    },
    [`PUT ${HERE}/settings`]: { read: SETTINGS },
    [`PUT ${HERE}/name-spaces`]: { read: SETTINGS },
    [`PUT ${HERE}/domains`]: {
      read: SETTINGS,
      values: async () => ({ domain: await three(async () => `${randomBytes(5).toString('hex')}.example`) }),
    },
    [`PUT ${HERE}/plugins/:name`]: {
      read: SETTINGS,
      values: async () => ({ value: ['G-ABCD1234', 'G-ABCD1235', 'G-ABCD1236'] }),
    },
    [`PUT ${HERE}/super-channels`]: {
      read: SETTINGS,
      values: async (test) => ({ superSlug: await three(() => newSlug(test)) }),
    },
    [`PUT ${HERE}/boards/:boardId`]: {
      read: `GET ${HERE}/boards/:boardId`,
      values: async (test, _who, input) => ({
        groupIdList: [[], ...(await three(async () => [await makeGroup(test, id(input, 'channelId'))]))],
        formFieldList: ['바다', '고래', '거북'].map((name) => [
          { fieldId: 1, name, fieldType: 'TEXT', visibility: 'VISIBLE', isRequired: false },
        ]),
      }),
    },
    [`PUT ${HERE}/board-orders`]: {
      read: `GET ${HERE}/boards`,
      values: async (test, _who, input) => ({
        boardOrderList: orders(
          (await inTurn(() => makeBoard(test, id(input, 'channelId')))).map((boardId) => ({ boardId, folder: null })),
        ),
      }),
    },
    [`PUT ${HERE}/groups/:channelGroupId`]: { read: `GET ${HERE}/groups` },
    [`PUT ${HERE}/tags/:channelTagId`]: { read: `GET ${HERE}/tags` },
    [`PUT ${HERE}/tags`]: {
      read: `GET ${HERE}/tags`,
      at: (answer) => answer,
      values: async (test, who, input) => ({
        channelTagIdList: orders(await inTurn(() => tag(test, who, id(input, 'channelId')))),
      }),
    },
    [`PUT ${HERE}/members/me`]: {
      read: `GET ${HERE}/members/me`,
      values: async () => ({ phoneNumber: ['01012345678', '01012345679', '01012345670'] }),
    },
    [`PUT ${HERE}/admin/members/:channelMemberId/profiles`]: {
      read: `GET ${HERE}/admin/members/:channelMemberId/profiles`,
    },
    [`PUT ${HERE}/courses/:courseId`]: { read: COURSE, values: async () => ({ description: DESCRIPTIONS }) },
    [`PUT ${HERE}/courses/:courseId/outlines`]: { read: COURSE, values: lessons(courseAuthoring) },
    [`PUT ${E}/admin/courses/:courseId`]: { read: COURSE, values: async () => ({ description: DESCRIPTIONS }) },
    [`PUT ${E}/admin/courses/:courseId/outlines`]: { read: COURSE, values: lessons(siteCourses) },
    [`PUT ${HERE}/course-classes/:courseClassId`]: {
      read: `GET ${HERE}/course-classes/:courseClassId`,
      values: async (test, _who, input) => ({
        ...DAYS,
        timeList: [[], ...[1, 2].map((weekday) => [{ weekday, startsAt: '16:00', endsAt: '17:30' }])],
        coachId: [null, ...(await three(() => teacher(test, id(input, 'channelId'))))],
      }),
    },
    [`PUT ${SHEET}`]: { read: `GET ${SHEET}` },
    [`PUT ${SHEET}/items`]: {
      read: `GET ${SHEET}`,
      values: async (test) => ({
        contentIdList: orders(await three(async () => (await publishDocument(test.db)).contentId)),
      }),
    },
    [`PUT ${HERE}/assignments/:assignmentId`]: {
      read: `GET ${SHEET}/assignments`,
      with: async (test, _who, input) =>
        test.db
          .selectFrom('learning_assignments')
          .select('worksheet_id as worksheetId')
          .where('id', '=', id(input, 'assignmentId'))
          .executeTakeFirstOrThrow(),
    },
    [`PUT ${A}/admin/shops/products/:productId`]: {
      read: `GET ${A}/admin/shops/products`,
      values: async () => ({
        sellsFrom: moments(2020),
        sellsUntil: moments(2090),
        discount: [null, ...[10, 20].map((value) => ({ kind: 'PERCENT', value, startsAt: null, endsAt: null }))],
      }),
    },
    [`PUT ${A}/admin/shops/events/:eventId`]: {
      read: `GET ${A}/admin/shops/events`,
      values: async (test) => ({
        startsAt: moments(2020),
        endsAt: moments(2090),
        productIdList: [[], ...orders(await products(test))],
      }),
    },
    [`PUT ${A}/admin/quests/:questId`]: {
      read: `GET ${A}/admin/quests/:questId`,
      values: async (test, _who, input) => {
        const quests = await test.db.selectFrom('profile_quests').select('id').orderBy('id').limit(2).execute();
        const goal = await test.db
          .selectFrom('profile_quest_goals')
          .select('id')
          .where('quest_id', '=', id(input, 'questId'))
          .executeTakeFirstOrThrow();
        return {
          prerequisiteIdList: [[], ...quests.map((quest) => [quest.id])],
          goalList: ['바다', '고래', '거북'].map((goalNameKo) => [
            {
              questGoalId: goal.id,
              goalNameKo,
              goalNameEn: 'Goal',
              event: 'social.messageSent',
              goalCount: 1,
              path: '/chat',
            },
          ]),
        };
      },
    },
  },
};
