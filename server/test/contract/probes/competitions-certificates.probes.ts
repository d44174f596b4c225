import { competitionCertificates } from '@dolphin/contract/competitions/certificates/certificates.contract';
import { addParticipant, makeCompetition } from '../../../src/competitions/competitions.fixture.ts';
import { insertSiteDecision } from '../../../src/competitions/decisions/decisions.queries.ts';
import { settleCompetition } from '../../../src/competitions/results/settle.ts';
import { call } from '../../call.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/eduenv/v1';
const ISSUE = `POST ${V1}/competitions/:competitionId/certificates`;
const CHECK = `GET ${V1}/competitions/certificates/:number`;
const DECISIONS = `GET ${V1}/admin/competitions/decisions`;
const HOUR_MS = 3_600_000;

/** A competition of the site that is over and settled, in which the caller took part. */
async function finished(test: TestServer, { id }: Person) {
  const now = test.app.now().getTime();
  const { competitionId } = await makeCompetition(test.db, {
    problemCount: 0,
    settings: { starts_at: new Date(now - 3 * HOUR_MS), ends_at: new Date(now - HOUR_MS) },
  });
  const participantId = await addParticipant(test.db, competitionId, id);
  await settleCompetition(test.db, competitionId, test.app.now());
  return { competitionId, participantId };
}

async function issued(test: TestServer) {
  const person = await test.makePerson();
  const { competitionId } = await finished(test, person);
  const { body } = await call(test, competitionCertificates.issue, { competitionId }, person.headers);
  return { number: body.number };
}

export const probes: Probes = {
  inputs: {
    [ISSUE]: async (test, who) => ({ competitionId: (await finished(test, who)).competitionId }),
    [CHECK]: issued,
  },
  objects: {
    [`${ISSUE} competitionId`]: {
      kind: 'public',
      why: 'a competition of the site is for everybody; certificates.test.ts tries somebody who did not take part',
    },
    [`${CHECK} number`]: { kind: 'secret', why: 'sixty random bits, and sixty tries a minute' },
    [`${DECISIONS} before`]: { kind: 'public', why: 'a place in a list that every administrator reads' },
  },
  lists: {
    [DECISIONS]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const { competitionId, participantId } = await finished(test, who);
        for (let n = 0; n < count; n++)
          await insertSiteDecision(test.db, {
            competitionId,
            participantId,
            actorId: who.id,
            kind: 'DISQUALIFIED',
            reason: '규칙',
            now: test.app.now(),
          });
      },
    },
  },
};
