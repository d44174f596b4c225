import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { myRegistrations, openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import type {
  ProgressState,
  RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import './registrations.tables.ts';

export const codeOf = async (answer: Promise<{ status: number; error: { errorCode: string } }>) => {
  const { status, error } = await answer;
  return status === 200 ? 'OK' : error.errorCode;
};

/** A channel with a class that people can enter by themselves. */
export async function makeOpenClass(
  server: TestServer,
  {
    entry = 'INSTANT',
    ...more
  }: {
    entry?: 'CLOSED' | 'INSTANT' | 'APPROVAL';
    seats?: number | null;
    priceKrw?: number;
    startsOn?: string;
    endsOn?: string;
  } = {},
) {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'USER', 'ADVANCED', 'LECTURER']);
  const { contentId } = await publishDocument(server.db, { channelId });
  const { courseId } = await makeCourse(server.db, [[contentId]], { channelId });
  const staff = people.TEACHER.headers;
  const makeClass = async (title: string, given: object) =>
    (
      await call(
        server,
        courseClasses.create,
        { channelId, courseId, title, startsOn: null, endsOn: null, ...given },
        staff,
      )
    ).body.courseClassId;
  const courseClassId = await makeClass('월수반', more);
  const at = { channelId, courseClassId };
  if (entry !== 'CLOSED') await call(server, registrations.updateSettings, { ...at, entry }, staff);
  const apply = (person: Person, given: object = {}) =>
    call(server, myRegistrations.apply, { ...at, ...given }, person.headers);
  const list = async (given: object = {}) =>
    (await call(server, registrations.list, { channelId, ...given }, staff)).body.registrationList;
  return {
    ...at,
    courseId,
    people,
    staff,
    makeClass,
    apply,
    list,
    state: async ({ id }: Person): Promise<RegistrationState | undefined> =>
      (await list()).find(({ userId }) => userId === id)?.state,
    idOf: async ({ id }: Person) => (await list()).find(({ userId }) => userId === id)?.registrationId ?? 0,
    setStates: (registrationIdList: number[], state: RegistrationState, reason = '') =>
      call(server, registrations.setStates, { channelId, registrationIdList, state, reason }, staff),
    setProgress: (registrationIdList: number[], progressState: ProgressState) =>
      call(server, registrations.setProgressStates, { channelId, registrationIdList, progressState }, staff),
    detail: async (registrationId: number) =>
      (await call(server, registrations.detail, { channelId, registrationId }, staff)).body,
    page: (person?: Person) => call(server, openClasses.one, at, person?.headers),
    choose: ({ headers }: Person, registrationId: number, state: 'CONFIRMED' | 'CANCELLED') =>
      call(server, myRegistrations.setState, { registrationId, state }, headers),
    memberIds: async () =>
      (await call(server, courseClasses.detail, at, staff)).body.memberList.map(({ userId }) => userId),
    join: async (person: Person) => {
      await server.db
        .insertInto('channels_members')
        .values({ channel_id: channelId, user_id: person.id, role: 'USER' })
        .execute();
      return person;
    },
  };
}
