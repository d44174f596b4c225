import type { ObjectProbe, Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';
import { newClass } from './scheduling-parts.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const OF_CLASS = `${HERE}/course-classes/:courseClassId/class-infos`;
const MINE = 'GET /api/eduenv/v1/users/class-infos';

const classOf: ObjectProbe = { kind: 'private', missing: 4_000_000_000_000, make: newClass };

export const probes: Probes = {
  inputs: {
    [MINE]: async (test, who) => ({ content_id: await newClass(test, who), content_type: 'COURSE_CLASS' }),
    [`PUT ${HERE}/class-infos`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      phoneNumber: '010-1234-5678',
      firstRegistrationDate: '2026-11-16T07:00:00.000Z',
      subject: 'PYTHON',
    }),
    [`GET ${OF_CLASS}`]: async (test, who) => ({ courseClassId: await newClass(test, who) }),
    [`PUT ${OF_CLASS}`]: async (test, who) => ({ courseClassId: await newClass(test, who), isAsked: true }),
  },
  objects: {
    [`${MINE} content_id`]: {
      kind: 'public',
      why: 'answers with the name of a channel that the caller may see, and with their own information',
    },
    [`PUT ${HERE}/class-infos channelId`]: {
      kind: 'public',
      why: "the caller's own membership is written; whoever has none is refused, see class-infos.test.ts",
    },
    [`GET ${OF_CLASS} courseClassId`]: classOf,
    [`PUT ${OF_CLASS} courseClassId`]: { ...classOf, with: async () => ({ isAsked: true }) },
  },
  lists: { [`GET ${OF_CLASS}`]: { kind: 'fixed', why: 'the people of one class, in one statement' } },
};
