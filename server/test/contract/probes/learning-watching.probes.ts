import { makeCourse } from '../../../src/learning/learning.fixture.ts';
import { PLAIN_VIDEO, publishVideo } from '../../../src/learning/videos/watching.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const V1 = '/api/eduenv/v1';
const VIDEO = `${V1}/users/videos/:videoId`;
const NOTE = `${V1}/users/video-notes/:noteId`;
const DRAFT = `${V1}/users/videos/storages/:videoStorageId/playback`;
const HERE = `${V1}/channels/:channelId`;
const MISSING = 4_000_000_000_000;
const QUESTION = { key: 'q1', atMs: 1_000, prompt: '몇?', choices: ['1', '2'], answer: 1, explanation: '' };

const video = async (test: TestServer) => ({
  videoId: (await publishVideo(test.app, { content: { questions: [QUESTION] } })).videoId,
});

/** The same one every time, so that a list under it can be filled. */
async function videoOf(test: TestServer): Promise<number> {
  const found = await test.db
    .selectFrom('learning_contents')
    .select('id')
    .where('kind', '=', 'VIDEO')
    .where('channel_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return found?.id ?? (await publishVideo(test.app)).videoId;
}

async function note(test: TestServer, who: Person): Promise<number> {
  const content_id = await videoOf(test);
  const { id } = await test.db
    .insertInto('learning_video_notes')
    .values({ user_id: who.id, content_id, at_ms: 1, text: '메모', created_at: new Date(), updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A video that the caller wrote in a channel of theirs. */
async function draft(test: TestServer, who: Person): Promise<number> {
  const { id: channelId } = await test.makeChannel();
  await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: who.id, role: 'ROLE_CHANNEL_MASTER' })
    .execute();
  const { id } = await test.db
    .insertInto('learning_storages')
    .values({
      kind: 'VIDEO',
      channel_id: channelId,
      author_id: who.id,
      title: '영상',
      draft: JSON.stringify(PLAIN_VIDEO),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A class of the caller's channel with one student and a video. */
async function classWithVideo(test: TestServer, who: Person) {
  const channel_id = await channelOf(test, who);
  const { videoId } = await publishVideo(test.app, { channelId: channel_id });
  const { courseId } = await makeCourse(test.db, [[videoId]], { channelId: channel_id });
  const { id: courseClassId } = await test.db
    .insertInto('learning_course_classes')
    .values({ channel_id, course_id: courseId, title: '반', coach_id: who.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await student(test, channel_id, courseClassId);
  return { videoId, courseClassId, channel_id };
}

async function student(test: TestServer, channel_id: number, course_class_id: number): Promise<void> {
  const { id: user_id, nickname } = await test.makePerson();
  await test.db.insertInto('channels_members').values({ channel_id, user_id, role: 'USER', nickname }).execute();
  await test.db
    .insertInto('learning_course_class_members')
    .values({ course_class_id, user_id, came_with: null })
    .execute();
}

const inClass = async (test: TestServer, who: Person) => {
  const { videoId, courseClassId } = await classWithVideo(test, who);
  return { videoId, course_class_id: courseClassId };
};
const refusedWithReason: ObjectProbe = {
  kind: 'public',
  why: 'whoever may not open it gets the reason, error by error; see content-access.test.ts',
};
const privateTo = (make: (test: TestServer, who: Person) => Promise<number>): ObjectProbe => ({
  kind: 'private',
  missing: MISSING,
  make,
});
const classId: ObjectProbe = {
  ...privateTo(async (test, who) => (await classWithVideo(test, who)).courseClassId),
  with: async (test, _owner, value) => {
    const held = await test.db
      .selectFrom('learning_course_classes as c')
      .innerJoin('learning_lessons as l', 'l.course_id', 'c.course_id')
      .innerJoin('learning_items as i', 'i.lesson_id', 'l.id')
      .select('i.content_id as contentId')
      .where('c.id', '=', Number(value))
      .executeTakeFirst();
    return { videoId: held?.contentId ?? MISSING };
  },
} as ObjectProbe;
const inAClass: ObjectProbe = {
  kind: 'public',
  why: 'only with a class of the caller that has it in its course; see heat.test.ts',
};

export const probes: Probes = {
  inputs: {
    [`GET ${VIDEO}/playback`]: video,
    [`GET ${VIDEO}/heats`]: async (test, who) => ({
      videoId: (await publishVideo(test.app, { authorId: who.id })).videoId,
    }),
    [`POST ${VIDEO}/progresses`]: async (test) => ({
      ...(await video(test)),
      session: 'session-01',
      sequence: 1,
      positionMs: 5_000,
      rangeList: [{ fromMs: 0, toMs: 5_000 }],
      rewindList: [],
      stopList: [],
    }),
    [`POST ${VIDEO}/questions/:questionKey/answers`]: async (test) => ({
      ...(await video(test)),
      questionKey: 'q1',
      choice: 0,
    }),
    [`GET ${VIDEO}/notes`]: async (test) => ({ videoId: await videoOf(test) }),
    [`POST ${VIDEO}/notes`]: async (test) => ({ ...(await video(test)), atMs: 1_000, text: '메모' }),
    [`PUT ${NOTE}`]: async (test, who) => ({ noteId: await note(test, who) }),
    [`DELETE ${NOTE}`]: async (test, who) => ({ noteId: await note(test, who) }),
    [`GET ${DRAFT}`]: async (test, who) => ({ videoStorageId: await draft(test, who) }),
    [`GET ${HERE}/course-classes/:courseClassId/videos`]: async (test, who) => ({
      courseClassId: (await classWithVideo(test, who)).courseClassId,
    }),
    [`GET ${HERE}/videos/:videoId/watchers`]: inClass,
    [`GET ${HERE}/videos/:videoId/heats`]: inClass,
  },
  objects: {
    [`GET ${VIDEO}/playback videoId`]: refusedWithReason,
    [`GET ${VIDEO}/heats videoId`]: refusedWithReason,
    [`POST ${VIDEO}/progresses videoId`]: refusedWithReason,
    [`POST ${VIDEO}/questions/:questionKey/answers videoId`]: refusedWithReason,
    [`POST ${VIDEO}/questions/:questionKey/answers questionKey`]: {
      kind: 'public',
      why: 'names a question of the video; another is not found',
    },
    [`GET ${VIDEO}/notes videoId`]: refusedWithReason,
    [`POST ${VIDEO}/notes videoId`]: refusedWithReason,
    [`PUT ${NOTE} noteId`]: privateTo(note),
    [`DELETE ${NOTE} noteId`]: privateTo(note),
    [`GET ${DRAFT} videoStorageId`]: privateTo(draft),
    [`GET ${DRAFT} version_id`]: { kind: 'public', why: 'one of another storage is not found' },
    [`GET ${HERE}/course-classes/:courseClassId/videos courseClassId`]: privateTo(
      async (test, who) => (await classWithVideo(test, who)).courseClassId,
    ),
    [`GET ${HERE}/videos/:videoId/watchers course_class_id`]: classId,
    [`GET ${HERE}/videos/:videoId/heats course_class_id`]: classId,
    [`GET ${HERE}/videos/:videoId/watchers videoId`]: inAClass,
    [`GET ${HERE}/videos/:videoId/heats videoId`]: inAClass,
    [`GET ${HERE}/videos/:videoId/heats user_id`]: {
      kind: 'public',
      why: 'narrows the people of the class; somebody else has watched nothing',
    },
  },
  lists: {
    [`GET ${VIDEO}/playback`]: { kind: 'fixed', why: 'one video, in one statement' },
    [`GET ${DRAFT}`]: { kind: 'fixed', why: 'one video, in one statement' },
    [`GET ${VIDEO}/heats`]: { kind: 'fixed', why: 'a hundred numbers' },
    [`GET ${HERE}/videos/:videoId/heats`]: { kind: 'fixed', why: 'a hundred numbers' },
    [`GET ${HERE}/course-classes/:courseClassId/videos`]: { kind: 'fixed', why: 'one class, in one statement' },
    [`GET ${HERE}/videos/:videoId/watchers`]: { kind: 'fixed', why: 'a page of one class, in one statement' },
    [`GET ${VIDEO}/notes`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let made = 0; made < count; made++) await note(test, who);
      },
    },
  },
  edits: {
    [`PUT ${NOTE}`]: {
      read: `GET ${VIDEO}/notes`,
      with: async (test) => ({ videoId: await videoOf(test) }),
      at: (answer) => (answer['noteList'] as readonly unknown[])[0],
    },
  },
};
