import { issueCertificate } from '../../../src/learning/certificates/issue-certificate.ts';
import { enrol, makeCourse, publishDocument } from '../../../src/learning/learning.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const ROOT = '/api/eduenv/v1';
const HERE = `${ROOT}/channels/:channelId`;
const COURSE = `${HERE}/courses/:courseId`;
const SITE = `${ROOT}/admin/courses/:courseId`;
const CLASS = `${HERE}/course-classes/:courseClassId`;

async function channelOf(test: TestServer, { id }: Person): Promise<number | null> {
  const member = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return member?.channel_id ?? null;
}

/** A course with two documents: of the caller's channel, or of the site for whoever is in none. */
async function newCourse(test: TestServer, who: Person) {
  const channelId = await channelOf(test, who);
  const contents = [await publishDocument(test.db, { channelId }), await publishDocument(test.db, { channelId })];
  return makeCourse(test.db, [contents.map(({ contentId }) => contentId)], { channelId, authorId: who.id });
}

async function takenCourse(test: TestServer, who: Person) {
  const made = await newCourse(test, who);
  await enrol(test.db, who.id, made.courseId);
  return { courseId: made.courseId, lessonId: made.lessonIds[0] ?? 0, itemId: made.itemIds[0]?.[0] ?? 0 };
}

async function newClass(test: TestServer, who: Person): Promise<number> {
  const { courseId } = await newCourse(test, who);
  const channel_id = (await channelOf(test, who)) ?? 0;
  const group = await test.db
    .insertInto('channels_groups')
    .values({ channel_id, name: `반 ${courseId}`, code: null, is_class: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await test.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id,
      coach_id: who.id,
      own_group_id: group.id,
      title: '반',
      starts_on: null,
      ends_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function joinedClass(test: TestServer, who: Person): Promise<number> {
  const { id: channel_id } = await test.makeChannel();
  await test.db.insertInto('channels_members').values({ channel_id, user_id: who.id, role: 'USER' }).execute();
  const { courseId } = await newCourse(test, who);
  const { id } = await test.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id,
      coach_id: null,
      group_id: null,
      title: '반',
      starts_on: null,
      ends_on: null,
      member_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db.insertInto('learning_course_class_members').values({ course_class_id: id, user_id: who.id }).execute();
  return id;
}

async function addToClass(test: TestServer, courseClassId: number): Promise<number> {
  const { id: userId } = await test.makePerson();
  await test.db
    .insertInto('learning_course_class_members')
    .values({ course_class_id: courseClassId, user_id: userId })
    .execute();
  return userId;
}

async function newCertificate(test: TestServer, who: Person): Promise<string> {
  const { courseId } = await takenCourse(test, who);
  await issueCertificate(test.db, { userId: who.id, courseId, now: new Date() });
  const { number } = await test.db
    .selectFrom('learning_certificates')
    .select('number')
    .where('user_id', '=', who.id)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return number;
}

const siteCourse = async (test: TestServer) => ({
  courseId: (await makeCourse(test.db, [[(await publishDocument(test.db)).contentId]])).courseId,
});
const course = async (test: TestServer, who: Person) => ({ courseId: (await newCourse(test, who)).courseId });
const repeat =
  (make: (test: TestServer, who: Person) => Promise<unknown>) =>
  async (test: TestServer, who: Person, count: number) => {
    for (let made = 0; made < count; made++) await make(test, who);
  };
const open = (why: string): ObjectProbe => ({ kind: 'public', why });
const explained = open('whoever may not open it gets the reason, error by error; see access.test.ts');
const ofChannel = open(
  "another channel's is refused with the code that LMS-1 names; see access.test.ts and courses.test.ts",
);
const ofSite = open(
  "the site's administrators see every course of the site; a channel's is refused, see site-courses.test.ts",
);
const classOf: ObjectProbe = { kind: 'private', missing: 4_000_000_000_000, make: newClass };

export const probes: Probes = {
  inputs: {
    [`GET ${HERE}/courses`]: async (test, who) => ({
      channelId: (await channelOf(test, who)) ?? (await test.makeChannel()).id,
    }),
    [`GET ${ROOT}/courses/:courseId`]: course,
    [`POST ${ROOT}/users/courses/:courseId/enrolments`]: course,
    [`DELETE ${ROOT}/users/courses/:courseId/enrolments`]: async (test, who) => ({
      courseId: (await takenCourse(test, who)).courseId,
    }),
    [`GET ${ROOT}/users/lessons/:lessonId`]: async (test, who) => ({
      lessonId: (await takenCourse(test, who)).lessonId,
    }),
    [`PUT ${ROOT}/users/lessons/:lessonId/items/:itemId/states`]: async (test, who) => {
      const { lessonId, itemId } = await takenCourse(test, who);
      return { lessonId, itemId, state: 'DONE' };
    },
    [`GET ${ROOT}/users/documents/:documentId`]: async (test) => ({
      documentId: (await publishDocument(test.db)).contentId,
    }),
    [`GET ${ROOT}/certificates/:number`]: async (test, who) => ({ number: await newCertificate(test, who) }),
    [`PUT ${COURSE}`]: course,
    [`DELETE ${COURSE}`]: course,
    [`PUT ${COURSE}/visiblestates`]: async (test, who) => ({ ...(await course(test, who)), visibleState: 'INVISIBLE' }),
    [`PUT ${COURSE}/outlines`]: async (test, who) => {
      const { courseId } = await newCourse(test, who);
      return {
        courseId,
        lessonList: [
          { title: '1강', summary: '', itemList: [{ contentId: (await publishDocument(test.db)).contentId }] },
        ],
      };
    },
    [`PUT ${SITE}`]: siteCourse,
    [`DELETE ${SITE}`]: siteCourse,
    [`PUT ${SITE}/visiblestates`]: async (test) => ({ ...(await siteCourse(test)), visibleState: 'INVISIBLE' }),
    [`PUT ${SITE}/outlines`]: async (test) => {
      const { courseId } = await siteCourse(test);
      return {
        courseId,
        lessonList: [
          { title: '1강', summary: '', itemList: [{ contentId: (await publishDocument(test.db)).contentId }] },
        ],
      };
    },
    [`POST ${HERE}/course-classes`]: async (test, who) => ({
      ...(await course(test, who)),
      title: '반',
      groupId: null,
      coachId: null,
      startsOn: null,
      endsOn: null,
      timeList: [],
    }),
    [`GET ${CLASS}`]: async (test, who) => ({ courseClassId: await newClass(test, who) }),
    [`PUT ${CLASS}`]: async (test, who) => ({
      courseClassId: await newClass(test, who),
      title: '새 반',
      coachId: null,
      startsOn: null,
      endsOn: null,
    }),
    [`DELETE ${CLASS}`]: async (test, who) => ({ courseClassId: await newClass(test, who) }),
    [`POST ${CLASS}/boards`]: async (test, who) => ({ courseClassId: await newClass(test, who) }),
    [`DELETE ${CLASS}/groups/:groupId`]: async (test, who) => ({
      courseClassId: await newClass(test, who),
      groupId: 1,
    }),
    [`POST ${CLASS}/members`]: async (test, who) => ({
      courseClassId: await newClass(test, who),
      userIdList: [who.id],
    }),
    [`DELETE ${CLASS}/members/:userId`]: async (test, who) => {
      const courseClassId = await newClass(test, who);
      return { courseClassId, userId: await addToClass(test, courseClassId) };
    },
  },
  objects: {
    [`GET ${ROOT}/channels/:channelId/sales channelId`]: {
      kind: 'public',
      why: 'what is for sale is for everybody to see',
    },
    [`GET ${HERE}/courses channelId`]: open('whoever may see the channel may name it'),
    [`GET ${ROOT}/users/courses channel_id`]: open("narrows the caller's own courses"),
    [`GET ${ROOT}/courses/:courseId courseId`]: explained,
    [`POST ${ROOT}/users/courses/:courseId/enrolments courseId`]: explained,
    [`DELETE ${ROOT}/users/courses/:courseId/enrolments courseId`]: open("leaves the caller's own enrolment"),
    [`GET ${ROOT}/users/lessons/:lessonId lessonId`]: explained,
    [`PUT ${ROOT}/users/lessons/:lessonId/items/:itemId/states lessonId`]: explained,
    [`PUT ${ROOT}/users/lessons/:lessonId/items/:itemId/states itemId`]: open(
      'an item of another lesson is not found; see lessons.test.ts',
    ),
    [`GET ${ROOT}/users/documents/:documentId documentId`]: explained,
    [`GET ${ROOT}/certificates/:number number`]: { kind: 'secret', why: 'sixty random bits, and sixty tries a minute' },
    [`PUT ${SITE} courseId`]: ofSite,
    [`DELETE ${SITE} courseId`]: ofSite,
    [`PUT ${SITE}/visiblestates courseId`]: ofSite,
    [`PUT ${SITE}/outlines courseId`]: ofSite,
    [`PUT ${COURSE} courseId`]: ofChannel,
    [`DELETE ${COURSE} courseId`]: ofChannel,
    [`PUT ${COURSE}/visiblestates courseId`]: ofChannel,
    [`PUT ${COURSE}/outlines courseId`]: ofChannel,
    [`POST ${HERE}/course-classes courseId`]: ofChannel,
    [`POST ${HERE}/course-classes groupId`]: open(
      "another channel's group is refused with its own code; see courses.test.ts",
    ),
    [`POST ${HERE}/course-classes coachId`]: open('a coach from elsewhere is not found; see courses.test.ts'),
    [`PUT ${CLASS} coachId`]: open('a coach from elsewhere is not found; see courses.test.ts'),
    [`GET ${CLASS} courseClassId`]: classOf,
    [`DELETE ${CLASS} courseClassId`]: classOf,
    [`POST ${CLASS}/boards courseClassId`]: classOf,
    [`GET ${ROOT}/users/course-classes channel_id`]: open("narrows the caller's own classes"),
    [`PUT ${CLASS} courseClassId`]: {
      ...classOf,
      with: async () => ({ title: '반', coachId: null, startsOn: null, endsOn: null }),
    },
    [`POST ${CLASS}/members courseClassId`]: { ...classOf, with: async (_test, owner) => ({ userIdList: [owner.id] }) },
    [`GET ${HERE}/course-classes course_id`]: open('narrows the classes of the channel'),
    [`DELETE ${CLASS}/groups/:groupId courseClassId`]: { ...classOf, with: async () => ({ groupId: 1 }) },
    [`DELETE ${CLASS}/groups/:groupId groupId`]: open(
      'a group of another channel has nobody in the class; see course-classes.test.ts',
    ),
    [`POST ${CLASS}/members groupIdList`]: open(
      "another channel's group is refused with its own code; see course-classes.test.ts",
    ),
    [`POST ${CLASS}/members userIdList`]: open('whoever is not of the channel is passed over; see courses.test.ts'),
    [`DELETE ${CLASS}/members/:userId courseClassId`]: {
      kind: 'private',
      missing: 4_000_000_000_000,
      make: async (test, owner) => {
        const id = await newClass(test, owner);
        await test.db
          .insertInto('learning_course_class_members')
          .values({ course_class_id: id, user_id: owner.id })
          .execute();
        return id;
      },
      with: async (_test, owner) => ({ userId: owner.id }),
    },
    [`DELETE ${CLASS}/members/:userId userId`]: open(
      'somebody who is not in the class is not found; see courses.test.ts',
    ),
  },
  lists: {
    [`GET ${ROOT}/channels/:channelId/sales`]: {
      kind: 'fixed',
      why: 'each kind of offer in one statement, with a limit',
    },
    [`GET ${ROOT}/courses`]: { kind: 'grows', fill: repeat((test) => makeCourse(test.db, [])) },
    [`GET ${ROOT}/admin/courses`]: {
      kind: 'grows',
      fill: repeat((test) => makeCourse(test.db, [], { isHidden: true })),
    },
    [`GET ${ROOT}/admin/course-contents`]: { kind: 'grows', fill: repeat((test) => publishDocument(test.db)) },
    [`GET ${HERE}/courses`]: {
      kind: 'fixed',
      why: "the same statement as the site's list, with another condition; its caller is in no channel here",
    },
    [`GET ${ROOT}/users/courses`]: { kind: 'grows', fill: repeat(takenCourse) },
    [`GET ${ROOT}/courses/:courseId`]: { kind: 'fixed', why: 'the lessons of one course, in one statement' },
    [`GET ${ROOT}/users/lessons/:lessonId`]: { kind: 'fixed', why: 'the items of one lesson, in one statement' },
    [`GET ${ROOT}/users/documents/:documentId`]: { kind: 'fixed', why: 'the files of one text' },
    [`GET ${ROOT}/users/certificates`]: { kind: 'grows', fill: repeat(newCertificate) },
    [`GET ${HERE}/course-classes`]: { kind: 'grows', fill: repeat(newClass) },
    [`GET ${CLASS}`]: { kind: 'fixed', why: 'the people of one class, in one statement' },
    [`GET ${ROOT}/users/course-classes`]: { kind: 'grows', fill: repeat(joinedClass) },
  },
};
