import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import type { Person, TestServer } from '../../harness.ts';
import { publishProblem } from '../../../src/learning/learning.fixture.ts';
import { handIn } from '../../../src/learning/coaching/coaching.fixture.ts';
import '../../../src/learning/coaching/coaching.tables.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const V1 = '/api/eduenv/v1';
const HERE = `${V1}/channels/:channelId`;
const SHEET = `${HERE}/worksheets/:worksheetId`;
const STUDENT = `${HERE}/learning/members/:channelMemberId`;
const CODE = `${STUDENT}/contents/:contentId`;
const HELP = `${HERE}/learning/help-requests/:helpRequestId`;
const MISSING_ID = 4_000_000_000_000;

async function member(
  test: TestServer,
  channelId: number,
): Promise<{ readonly channelMemberId: number; readonly person: Person }> {
  const person = await test.makePerson();
  const { id } = await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role: 'ADVANCED', nickname: person.nickname })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { channelMemberId: id, person };
}

/** A worksheet of the caller's channel with one problem in it. */
async function sheet(test: TestServer, who: Person, channelId?: number) {
  const channel_id = channelId ?? (await channelOf(test, who));
  const { contentId } = await publishProblem(test.db);
  const { id: worksheetId } = await test.db
    .insertInto('learning_worksheets')
    .values({ channel_id, author_id: who.id, title: '워크시트', price_krw: null, item_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: itemId } = await test.db
    .insertInto('learning_items')
    .values({
      lesson_id: null,
      worksheet_id: worksheetId,
      position: 1,
      kind: 'PROBLEM',
      content_id: contentId,
      item_worksheet_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { channelId: channel_id, worksheetId, contentId, itemId };
}

async function assign(
  test: TestServer,
  made: { readonly channelId: number; readonly worksheetId: number },
  byId: number,
  userIds: readonly number[],
): Promise<number> {
  const { id } = await test.db
    .insertInto('learning_assignments')
    .values({ worksheet_id: made.worksheetId, channel_id: made.channelId, assigned_by: byId, due_on: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('learning_assignment_targets')
    .values(userIds.map((user_id) => ({ assignment_id: id, user_id, group_id: null, course_class_id: null })))
    .execute();
  return id;
}

/** A student whom the caller coaches, with a submission. */
async function coached(test: TestServer, who: Person) {
  const made = await sheet(test, who);
  const student = await member(test, made.channelId);
  const assignmentId = await assign(test, made, who.id, [student.person.id]);
  const submissionId = await handIn(test, {
    userId: student.person.id,
    channelId: made.channelId,
    contentId: made.contentId,
    verdict: 'WA',
    at: new Date(),
    source: 'print(1)',
  });
  return { ...made, ...student, assignmentId, submissionId };
}

/** The caller as a student: a worksheet of some channel that was given to them. */
async function given(test: TestServer, who: Person) {
  const { id: channelId, people } = await test.makeChannel(['TEACHER']);
  await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: who.id, role: 'ADVANCED' })
    .execute();
  const made = await sheet(test, people.TEACHER, channelId);
  await assign(test, made, people.TEACHER.id, [who.id]);
  return { ...made, coach: people.TEACHER };
}

async function raise(test: TestServer, who: Person): Promise<number> {
  const { channelId, contentId, person } = await coached(test, who);
  return (
    await test.db
      .insertInto('learning_help_requests')
      .values({
        channel_id: channelId,
        user_id: person.id,
        content_id: contentId,
        taken_by: null,
        answer: null,
        taken_at: null,
        closed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

async function write(
  test: TestServer,
  {
    channelId,
    userId,
    contentId,
    authorId,
  }: { readonly channelId: number; readonly userId: number; readonly contentId: number; readonly authorId: number },
): Promise<number> {
  return (
    await test.db
      .insertInto('learning_code_comments')
      .values({
        channel_id: channelId,
        user_id: userId,
        content_id: contentId,
        author_id: authorId,
        language: 'PYTHON',
        line: 1,
        quote: '',
        body: '의견',
        checked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

const own = (make: (test: TestServer, owner: Person) => Promise<number>) => ({
  kind: 'private' as const,
  missing: MISSING_ID,
  make,
});
const worksheetId = async (test: TestServer, who: Person) => (await sheet(test, who)).worksheetId;
const assignmentId = async (test: TestServer, who: Person) => (await coached(test, who)).assignmentId;
const channelMemberId = async (test: TestServer, who: Person) => (await coached(test, who)).channelMemberId;
const commentId = async (test: TestServer, who: Person) => {
  const { channelId, person, contentId } = await coached(test, who);
  return write(test, { channelId, userId: person.id, contentId, authorId: who.id });
};
const myCommentId = async (test: TestServer, who: Person) => {
  const { channelId, contentId, coach } = await given(test, who);
  return write(test, { channelId, userId: who.id, contentId, authorId: coach.id });
};
const PASSED_BY = {
  kind: 'public',
  why: 'coaching.test.ts: only what the caller coaches this member in is shown; anything else is not found',
} as const;
const OWN_ALONE = { kind: 'public', why: "shows the caller's own work on it and nothing of the content" } as const;
const with_ = (keys: readonly string[], make: (test: TestServer, who: Person) => Promise<object>) =>
  Object.fromEntries(
    keys.map((key) => [key, async (test: TestServer, who: Person) => ({ ...(await make(test, who)) })]),
  );
const repeat = (make: (test: TestServer, who: Person) => Promise<unknown>) => ({
  kind: 'grows' as const,
  fill: async (test: TestServer, who: Person, count: number) => {
    for (let n = 0; n < count; n++) await make(test, who);
  },
});
const firstStudent = (test: TestServer, who: Person) =>
  test.db
    .selectFrom('learning_assignments as a')
    .innerJoin('learning_assignment_targets as t', 't.assignment_id', 'a.id')
    .innerJoin('learning_items as i', 'i.worksheet_id', 'a.worksheet_id')
    .select(['a.channel_id as channelId', 't.user_id as userId', 'i.content_id as contentId'])
    .where('a.assigned_by', '=', who.id)
    .orderBy('a.id')
    .executeTakeFirstOrThrow();

export const probes: Probes = {
  inputs: {
    ...with_([`GET ${SHEET}`, `PUT ${SHEET}`, `DELETE ${SHEET}`, `GET ${SHEET}/assignments`], async (test, who) => ({
      worksheetId: await worksheetId(test, who),
    })),
    [`PUT ${SHEET}/items`]: async (test, who) => ({
      worksheetId: await worksheetId(test, who),
      contentIdList: [(await publishProblem(test.db)).contentId],
    }),
    [`POST ${SHEET}/assignments`]: async (test, who) => {
      const made = await sheet(test, who);
      return {
        worksheetId: made.worksheetId,
        channelMemberIdList: [(await member(test, made.channelId)).channelMemberId],
      };
    },
    ...with_(
      [`PUT ${HERE}/assignments/:assignmentId`, `DELETE ${HERE}/assignments/:assignmentId`],
      async (test, who) => ({ assignmentId: await assignmentId(test, who) }),
    ),
    ...with_([`GET ${HERE}/learning/grid`, `GET ${HERE}/learning/grid/files`], async (test, who) => ({
      assignment_id: await assignmentId(test, who),
    })),
    ...with_([`GET ${STUDENT}`, `GET ${STUDENT}/files`, `GET ${STUDENT}/submissions`], async (test, who) => ({
      channelMemberId: await channelMemberId(test, who),
    })),
    [`GET ${STUDENT}/submissions/:submissionId`]: async (test, who) => {
      const { channelMemberId: id, submissionId } = await coached(test, who);
      return { channelMemberId: id, submissionId };
    },
    ...with_([`GET ${CODE}/codes/:language`, `GET ${CODE}/comments`, `POST ${CODE}/comments`], async (test, who) => {
      const { channelMemberId: id, contentId } = await coached(test, who);
      return { channelMemberId: id, contentId };
    }),
    [`DELETE ${HERE}/learning/comments/:commentId`]: async (test, who) => ({ commentId: await commentId(test, who) }),
    ...with_([`PUT ${HELP}/takes`, `PUT ${HELP}/answers`, `PUT ${HELP}/closings`], async (test, who) => ({
      helpRequestId: await raise(test, who),
    })),
    [`GET ${V1}/users/worksheets/:worksheetId`]: async (test, who) => ({
      worksheetId: (await given(test, who)).worksheetId,
    }),
    [`PUT ${V1}/users/worksheets/:worksheetId/items/:itemId/states`]: async (test, who) => {
      const { worksheetId: id, itemId } = await given(test, who);
      return { worksheetId: id, itemId };
    },
    ...with_(
      [
        `GET ${V1}/users/contents/:contentId/help-requests`,
        `POST ${V1}/users/contents/:contentId/help-requests`,
        `DELETE ${V1}/users/contents/:contentId/help-requests`,
        `GET ${V1}/users/contents/:contentId/comments`,
      ],
      async (test, who) => ({ contentId: (await given(test, who)).contentId }),
    ),
    [`PUT ${V1}/users/comments/:commentId/checks`]: async (test, who) => ({ commentId: await myCommentId(test, who) }),
  },
  objects: {
    ...Object.fromEntries(
      [`GET ${SHEET}`, `PUT ${SHEET}`, `DELETE ${SHEET}`, `PUT ${SHEET}/items`, `GET ${SHEET}/assignments`].map(
        (name) => [`${name} worksheetId`, own(worksheetId)],
      ),
    ),
    [`PUT ${SHEET}/items contentIdList`]: {
      kind: 'public',
      why: 'contents of other channels are refused; worksheets.test.ts tries them',
    },
    [`POST ${SHEET}/assignments worksheetId`]: {
      ...own(worksheetId),
      with: async (test, who) => ({
        channelMemberIdList: [(await member(test, await channelOf(test, who))).channelMemberId],
      }),
    },
    ...Object.fromEntries(
      ['channelMemberIdList', 'groupIdList', 'courseClassIdList'].map((field) => [
        `POST ${SHEET}/assignments ${field}`,
        { kind: 'public' as const, why: 'those of other channels are not found; worksheets.test.ts tries them' },
      ]),
    ),
    ...Object.fromEntries(
      [`PUT ${HERE}/assignments/:assignmentId`, `DELETE ${HERE}/assignments/:assignmentId`].map((name) => [
        `${name} assignmentId`,
        own(assignmentId),
      ]),
    ),
    ...Object.fromEntries(
      [`GET ${HERE}/learning/grid`, `GET ${HERE}/learning/grid/files`].flatMap((name) => [
        [`${name} assignment_id`, own(assignmentId)],
        [`${name} course_class_id`, PASSED_BY],
      ]),
    ),
    ...Object.fromEntries(
      [`GET ${STUDENT}`, `GET ${STUDENT}/files`, `GET ${STUDENT}/submissions`].map((name) => [
        `${name} channelMemberId`,
        own(channelMemberId),
      ]),
    ),
    [`GET ${STUDENT}/submissions content_id`]: PASSED_BY,
    ...Object.fromEntries(
      [
        `GET ${STUDENT}/submissions/:submissionId channelMemberId`,
        `GET ${STUDENT}/submissions/:submissionId submissionId`,
        ...['GET', 'POST'].flatMap((method) => [
          `${method} ${CODE}/comments channelMemberId`,
          `${method} ${CODE}/comments contentId`,
        ]),
        `GET ${CODE}/codes/:language channelMemberId`,
        `GET ${CODE}/codes/:language contentId`,
      ].map((name) => [name, PASSED_BY]),
    ),
    [`DELETE ${HERE}/learning/comments/:commentId commentId`]: own(commentId),
    ...Object.fromEntries(
      ['takes', 'answers', 'closings'].map((act) => [`PUT ${HELP}/${act} helpRequestId`, own(raise)]),
    ),
    [`GET ${V1}/users/worksheets channel_id`]: { kind: 'public', why: "narrows the caller's own list" },
    [`GET ${V1}/users/worksheets/:worksheetId worksheetId`]: {
      kind: 'public',
      why: 'the error names why it may not be opened; worksheets.test.ts tries everybody',
    },
    [`PUT ${V1}/users/worksheets/:worksheetId/items/:itemId/states worksheetId`]: {
      kind: 'public',
      why: 'the error names why it may not be opened; worksheets.test.ts tries everybody',
    },
    [`PUT ${V1}/users/worksheets/:worksheetId/items/:itemId/states itemId`]: {
      kind: 'public',
      why: 'an item of that worksheet or not found; worksheets.test.ts tries one',
    },
    ...Object.fromEntries(
      [
        `GET ${V1}/users/contents/:contentId/help-requests contentId`,
        `POST ${V1}/users/contents/:contentId/help-requests contentId`,
        `DELETE ${V1}/users/contents/:contentId/help-requests contentId`,
        `GET ${V1}/users/contents/:contentId/comments contentId`,
      ].map((name) => [name, OWN_ALONE]),
    ),
    [`PUT ${V1}/users/comments/:commentId/checks commentId`]: own(myCommentId),
  },
  lists: {
    [`GET ${HERE}/worksheets`]: repeat(sheet),
    [`GET ${HERE}/worksheet-contents`]: repeat((test) => publishProblem(test.db)),
    [`GET ${HERE}/worksheet-targets`]: repeat(async (test, who) =>
      callEndpoint(
        test.http,
        channelGroups.create,
        { channelId: await channelOf(test, who), name: `반${Math.random()}` },
        who.headers,
      ),
    ),
    [`GET ${SHEET}`]: { kind: 'fixed', why: 'at most sixty items, read in one statement' },
    [`GET ${SHEET}/assignments`]: repeat(async (test, who) => {
      const { id, channel_id } = await test.db
        .selectFrom('learning_worksheets')
        .select(['id', 'channel_id'])
        .where('author_id', '=', who.id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await assign(test, { channelId: channel_id ?? 0, worksheetId: id }, who.id, [
        (await member(test, channel_id ?? 0)).person.id,
      ]);
    }),
    [`GET ${HERE}/learning/scopes`]: repeat(coached),
    [`GET ${HERE}/learning/grid`]: repeat(async (test, who) => {
      const first = await test.db
        .selectFrom('learning_assignments')
        .select(['id', 'channel_id'])
        .where('assigned_by', '=', who.id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await test.db
        .insertInto('learning_assignment_targets')
        .values({
          assignment_id: first.id,
          user_id: (await member(test, first.channel_id)).person.id,
          group_id: null,
          course_class_id: null,
        })
        .execute();
    }),
    [`GET ${STUDENT}`]: repeat(async (test, who) => {
      const { userId } = await firstStudent(test, who);
      await assign(test, await sheet(test, who), who.id, [userId ?? 0]);
    }),
    [`GET ${STUDENT}/submissions`]: repeat(async (test, who) => {
      const { channelId, userId, contentId } = await firstStudent(test, who);
      await handIn(test, {
        userId: userId ?? 0,
        channelId,
        contentId: contentId ?? 0,
        verdict: 'WA',
        at: new Date(),
        source: '',
      });
    }),
    [`GET ${CODE}/comments`]: repeat(async (test, who) => {
      const { channelId, userId, contentId } = await firstStudent(test, who);
      await write(test, { channelId, userId: userId ?? 0, contentId: contentId ?? 0, authorId: who.id });
    }),
    [`GET ${HERE}/learning/help-requests`]: repeat(raise),
    [`GET ${V1}/users/worksheets`]: repeat(given),
    [`GET ${V1}/users/worksheets/:worksheetId`]: { kind: 'fixed', why: 'at most sixty items, read in one statement' },
    [`GET ${V1}/users/contents/:contentId/comments`]: repeat(async (test, who) => {
      const { channelId, contentId } = await test.db
        .selectFrom('learning_assignments as a')
        .innerJoin('learning_assignment_targets as t', 't.assignment_id', 'a.id')
        .innerJoin('learning_items as i', 'i.worksheet_id', 'a.worksheet_id')
        .select(['a.channel_id as channelId', 'i.content_id as contentId'])
        .where('t.user_id', '=', who.id)
        .orderBy('a.id')
        .executeTakeFirstOrThrow();
      await write(test, { channelId, userId: who.id, contentId: contentId ?? 0, authorId: who.id });
    }),
  },
};
