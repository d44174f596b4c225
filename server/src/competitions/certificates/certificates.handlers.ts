import { competitionCertificates } from '@dolphin/contract/competitions/certificates/certificates.contract';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { newCertificateNumber } from '../../learning/public.ts';
import { requireCompetition } from '../access/require-competition.ts';
import { findSettled } from '../results/results.queries.ts';
import { findStanding } from '../standings/standings.queries.ts';
import { findCertificate, issueCertificate } from './certificates.queries.ts';

export const competitionCertificatesModule = implement(competitionCertificates, {
  async issue(ctx, { competitionId }) {
    const { db, me, now } = ctx;
    const open = await requireCompetition(ctx, competitionId);
    const mine = open.mine.find(
      ({ kind, state, disqualifiedAt }) => kind === 'OFFICIAL' && state === 'ADMITTED' && disqualifiedAt === null,
    );
    // Some minutes after the end: others may have extra time, and what exams handed in by themselves is to be judged.
    const isSettled = open.phase === 'FINAL' && (await findSettled(db, competitionId)) !== undefined;
    if (!mine || !isSettled) throw fail(competitionErrors.NO_CERTIFICATE);
    const number = newCertificateNumber();
    const { participantId } = mine;
    return { number: await issueCertificate(db, { number, competitionId, participantId, userId: me.id, now }) };
  },

  async check({ db }, { number }) {
    const found = await findCertificate(db, number);
    const row = found && (await findStanding(db, 'PUBLIC', found.participantId));
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { participantId: _hidden, endedAt, issuedAt, ...rest } = found;
    return {
      ...rest,
      place: row.isRanked ? row.better + 1 : null,
      score: row.score,
      endedAt: endedAt.toISOString(),
      issuedAt: issuedAt.toISOString(),
    };
  },
});
