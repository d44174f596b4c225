import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { sealPhone } from '../guardians/seal-contact.ts';
import type { MadeLearners } from '../learner-accounts/make-learners.ts';
import { insertGuardiansOfRoster, type RosterGuardianRow } from './roster-guardians.queries.ts';
import type { Plan, PlannedRow, RosterGuardian } from './roster.rules.ts';

/** Sealed when the sheet is read: a roster that waits for its import holds no plain number. [CHN-214] */
export function sealRosterGuardian(app: App, name: string, phone: string): RosterGuardian {
  const { sealedPhone, phoneMark, phoneMasked } = sealPhone(app, phone);
  return {
    name,
    phoneMasked,
    sealedPhone: sealedPhone.toString('base64'),
    phoneMark: phoneMark.toString('base64'),
  };
}

/** Rows whose guardian is stored. Of somebody without an account nothing is: nobody has consented for them yet. */
export function guardianRowsIn({ rows }: Plan): readonly PlannedRow[] {
  return rows.filter(({ outcome, guardian }) => guardian && outcome !== 'INVITE' && outcome !== 'FAULT');
}

/** The accounts that were made stand in the order of their rows. */
export function guardiansIn(plan: Plan, learners: MadeLearners): readonly RosterGuardianRow[] {
  const made = new Map(
    plan.rows
      .filter(({ outcome }) => outcome === 'ACCOUNT')
      .map(({ line }, index) => [line, learners.cards[index]?.channelMemberId ?? null]),
  );
  return guardianRowsIn(plan).flatMap(({ line, userId, guardian }) =>
    guardian ? [{ ...guardian, userId, channelMemberId: made.get(line) ?? null }] : [],
  );
}

export async function insertRosterGuardians(
  tx: Db,
  channelId: number,
  guardians: readonly RosterGuardianRow[],
  now: Date,
): Promise<void> {
  if (guardians.length > 0) await insertGuardiansOfRoster(tx, channelId, guardians, now);
}
