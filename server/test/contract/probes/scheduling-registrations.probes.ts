import type { RegistrationState } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { makeCourse } from '../../../src/learning/learning.fixture.ts';
import '../../../src/scheduling/registrations/registrations.tables.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const ROOT = '/api/eduenv/v1';
const HERE = `${ROOT}/channels/:channelId`;
const ALL = `${HERE}/registrations`;
const ONE = `${ALL}/:registrationId`;
const SETTINGS = `${HERE}/course-classes/:courseClassId/registration-settings`;
const MINE = `${ROOT}/users/registrations`;

/** A class of the channel that takes applications. */
async function newClass(test: TestServer, channelId: number): Promise<number> {
  const { courseId } = await makeCourse(test.db, [], { channelId });
  const group = await test.db
    .insertInto('channels_groups')
    .values({ channel_id: channelId, name: `등록 반 ${courseId}`, code: null, is_class: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await test.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id: channelId,
      coach_id: null,
      own_group_id: group.id,
      title: '반',
      starts_on: null,
      ends_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('scheduling_registration_settings')
    .values({ course_class_id: id, entry: 'APPROVAL' })
    .execute();
  return id;
}

async function newRegistration(
  test: TestServer,
  { channelId, userId, state = 'APPLIED' }: { channelId: number; userId: number; state?: RegistrationState },
): Promise<number> {
  const courseClassId = await newClass(test, channelId);
  const { id } = await test.db
    .insertInto('scheduling_registrations')
    .values({
      channel_id: channelId,
      course_class_id: courseClassId,
      class_title: '반',
      user_id: userId,
      registration_date: '2027-03-02',
      start_minute: null,
      state,
      queued_at: state === 'WAITING' ? new Date() : null,
      offered_until: state === 'OFFERED' ? new Date(Date.now() + 3_600_000) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of the caller, in the channel they are in. */
const registered = async (test: TestServer, who: Person, state: RegistrationState = 'APPLIED') =>
  newRegistration(test, { channelId: await channelOf(test, who), userId: who.id, state });

const ofChannel: ObjectProbe = {
  kind: 'private',
  missing: 4_000_000_000_000,
  make: (test, owner) => registered(test, owner),
};
const classOf: ObjectProbe = {
  kind: 'private',
  missing: 4_000_000_000_000,
  make: async (test, owner) => newClass(test, await channelOf(test, owner)),
};
const open = (why: string): ObjectProbe => ({ kind: 'public', why });

export const probes: Probes = {
  inputs: {
    [`GET ${HERE}/open-classes`]: async (test, who) => ({ channelId: await channelOf(test, who) }),
    [`GET ${HERE}/open-classes/:courseClassId`]: async (test, who) => {
      const channelId = await channelOf(test, who);
      return { channelId, courseClassId: await newClass(test, channelId) };
    },
    [`GET ${ONE}`]: async (test, who) => ({ registrationId: await registered(test, who) }),
    [`PUT ${ONE}/dates`]: async (test, who) => ({ registrationId: await registered(test, who) }),
    [`PUT ${ONE}/options`]: async (test, who) => ({ registrationId: await registered(test, who), optionList: [] }),
    [`PUT ${ALL}/states`]: async (test, who) => ({
      // The longest way: into the class, its course and its group.
      registrationIdList: [await registered(test, who)],
      state: 'CONFIRMED',
    }),
    [`PUT ${ALL}/progress-states`]: async (test, who) => ({
      registrationIdList: [await registered(test, who, 'CONFIRMED')],
      progressState: 'PAUSED',
    }),
    [`PUT ${ONE}/course-classes`]: async (test, who) => ({
      registrationId: await registered(test, who),
      courseClassId: await newClass(test, await channelOf(test, who)),
    }),
    [`GET ${SETTINGS}`]: async (test, who) => ({ courseClassId: await newClass(test, await channelOf(test, who)) }),
    [`PUT ${SETTINGS}`]: async (test, who) => ({
      courseClassId: await newClass(test, await channelOf(test, who)),
      optionList: [{ label: '수준', choiceList: ['처음'] }],
    }),
    [`POST ${HERE}/course-classes/:courseClassId/registrations`]: async (test, who) => ({
      courseClassId: await newClass(test, await channelOf(test, who)),
      registrationDate: undefined,
      optionList: [],
    }),
    [`PUT ${MINE}/:registrationId/states`]: async (test, who) => ({
      registrationId: await registered(test, who),
      state: 'CANCELLED',
    }),
  },
  objects: {
    [`GET ${HERE}/open-classes channelId`]: open('whoever may see the channel may name it'),
    [`GET ${HERE}/open-classes/:courseClassId channelId`]: open('whoever may see the channel may name it'),
    [`GET ${HERE}/open-classes/:courseClassId courseClassId`]: open('a class that can be entered is for all to see'),
    [`GET ${ALL} course_class_id`]: open('narrows the registrations of the channel'),
    [`GET ${ALL}/exports/xlsx course_class_id`]: open('narrows the registrations of the channel'),
    [`GET ${ONE} registrationId`]: ofChannel,
    [`PUT ${ONE}/dates registrationId`]: ofChannel,
    [`PUT ${ONE}/options registrationId`]: { ...ofChannel, with: async () => ({ optionList: [] }) },
    [`PUT ${ALL}/states registrationIdList`]: {
      kind: 'private',
      missing: [4_000_000_000_000],
      make: async (test, owner) => [await registered(test, owner)],
      with: async () => ({ state: 'REJECTED' }),
    },
    [`PUT ${ALL}/progress-states registrationIdList`]: {
      kind: 'private',
      missing: [4_000_000_000_000],
      make: async (test, owner) => [await registered(test, owner, 'CONFIRMED')],
      with: async () => ({ progressState: 'PAUSED' }),
    },
    [`PUT ${ONE}/course-classes registrationId`]: {
      ...ofChannel,
      with: async (test, owner) => ({ courseClassId: await newClass(test, await channelOf(test, owner)) }),
    },
    [`PUT ${ONE}/course-classes courseClassId`]: {
      ...classOf,
      with: async (test, owner) => ({ registrationId: await registered(test, owner) }),
    },
    [`GET ${SETTINGS} courseClassId`]: classOf,
    [`PUT ${SETTINGS} courseClassId`]: { ...classOf, with: async () => ({ optionList: [] }) },
    [`POST ${HERE}/course-classes/:courseClassId/registrations courseClassId`]: {
      ...classOf,
      with: async () => ({ registrationDate: undefined, optionList: [] }),
    },
    [`GET ${MINE} channel_id`]: open("narrows the caller's own registrations"),
    [`PUT ${MINE}/:registrationId/states registrationId`]: {
      kind: 'private',
      missing: 4_000_000_000_000,
      make: (test, owner) => registered(test, owner),
      with: async () => ({ state: 'CANCELLED' }),
    },
  },
  lists: {
    [`GET ${HERE}/open-classes`]: { kind: 'fixed', why: 'at most OPEN_CLASSES_SHOWN classes, in one statement' },
    [`GET ${HERE}/open-classes/:courseClassId`]: { kind: 'fixed', why: 'the times and options of one class' },
    [`GET ${ALL}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let made = 0; made < count; made++) await registered(test, who);
      },
    },
    [`GET ${ONE}`]: { kind: 'fixed', why: 'the changes of one registration, in one statement' },
    [`GET ${SETTINGS}`]: { kind: 'fixed', why: 'the options of one class, which are limited' },
    [`GET ${MINE}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const { id: channelId } = await test.makeChannel();
        for (let made = 0; made < count; made++) await newRegistration(test, { channelId, userId: who.id });
      },
    },
  },
  edits: {
    [`PUT ${ONE}/dates`]: {
      read: `GET ${ONE}`,
      values: async () => ({ registrationDate: ['2027-03-02', '2027-03-03', '2027-03-04'] }),
    },
    [`PUT ${ONE}/options`]: {
      read: `GET ${ONE}`,
      values: async (test, _who, input) => {
        const found = await test.db
          .selectFrom('scheduling_registrations')
          .select('course_class_id')
          .where('id', '=', Number(input.registrationId))
          .executeTakeFirstOrThrow();
        const choiceList = ['처음', '다시', '고급'];
        await test.db
          .updateTable('scheduling_registration_settings')
          .set({ options: JSON.stringify([{ label: '수준', choiceList }]) })
          .where('course_class_id', '=', found.course_class_id ?? 0)
          .execute();
        return { optionList: choiceList.map((choice) => [{ label: '수준', choice }]) };
      },
    },
    [`PUT ${SETTINGS}`]: {
      read: `GET ${SETTINGS}`,
      values: async () => ({
        optionList: ['처음', '다시', '고급'].map((choice) => [{ label: '수준', choiceList: [choice] }]),
      }),
    },
  },
};
