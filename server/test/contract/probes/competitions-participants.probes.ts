import { addParticipant } from '../../../src/competitions/competitions.fixture.ts';
import type { Probes } from '../probes.ts';
import {
  both,
  competition,
  CURSOR,
  made,
  MISSING_ID,
  newest,
  ONE,
  participant,
  withMore,
} from './competitions-parts.ts';

const PARTICIPANT = `${ONE}/managed-participants/:participantId`;

const TEAMS = { entry: 'TEAM', team_size_max: 2 } as const;
const named = [
  `GET ${ONE}/managed-participants`,
  `POST ${ONE}/managed-participants`,
  `GET ${ONE}/candidates`,
  `PUT ${PARTICIPANT}/states`,
  `PUT ${PARTICIPANT}/extra-times`,
  `PUT ${PARTICIPANT}/disqualifications`,
];

export const probes: Probes = {
  inputs: {
    [`GET ${ONE}/managed-participants`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`POST ${ONE}/managed-participants`]: async (test, who) => ({
      competitionId: await made(test, who),
      userIdList: [who.id],
      groupIdList: [],
    }),
    [`PUT ${PARTICIPANT}/states`]: async (test, who) => ({
      ...(await participant(test, who)),
      state: 'ADMITTED',
      revision: 0,
    }),
    [`PUT ${PARTICIPANT}/extra-times`]: async (test, who) => ({
      ...(await participant(test, who)),
      extraSeconds: 60,
      revision: 0,
    }),
    [`PUT ${PARTICIPANT}/disqualifications`]: async (test, who) => ({
      ...(await participant(test, who)),
      isDisqualified: true,
      reason: '규칙',
      revision: 0,
    }),
    [`GET ${ONE}/candidates`]: async (test, who) => ({ competitionId: await made(test, who) }),
    [`POST ${ONE}/managed-teams`]: async (test, who) => ({
      competitionId: await made(test, who, TEAMS),
      teamName: '고래',
      userIdList: [who.id],
    }),
  },
  objects: {
    ...Object.fromEntries(named.map((name) => [`${name} competitionId`, competition])),
    ...both(`PUT ${PARTICIPANT}/states`, 'participantId', participant, { revision: 0 }),
    ...both(`PUT ${PARTICIPANT}/extra-times`, 'participantId', participant, { revision: 0 }),
    ...both(`PUT ${PARTICIPANT}/disqualifications`, 'participantId', participant, { revision: 0, reason: '규칙' }),
    [`POST ${ONE}/managed-participants competitionId`]: withMore((test, who) => made(test, who), {
      userIdList: [],
      groupIdList: [],
    }),
    [`POST ${ONE}/managed-participants userIdList`]: {
      kind: 'public',
      why: 'whoever is not in the channel is passed over; the suite tries one',
    },
    [`POST ${ONE}/managed-participants groupIdList`]: {
      kind: 'public',
      why: 'a group of another channel holds nobody for this one',
    },
    [`POST ${ONE}/managed-teams competitionId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: (test, who) => made(test, who, TEAMS),
      with: async (_test, who) => ({ teamName: '고래', userIdList: [who.id] }),
    },
    [`POST ${ONE}/managed-teams userIdList`]: {
      kind: 'public',
      why: 'whoever is not in the channel is refused; the suite tries one',
    },
    [`GET ${ONE}/managed-participants before`]: CURSOR,
  },
  lists: {
    [`GET ${ONE}/managed-participants`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const competitionId = await newest(test, who);
        for (let n = 0; n < count; n++) await addParticipant(test.db, competitionId, (await test.makePerson()).id);
      },
    },
    [`GET ${ONE}/candidates`]: { kind: 'fixed', why: 'the first twenty by name, read with one statement' },
  },
};
