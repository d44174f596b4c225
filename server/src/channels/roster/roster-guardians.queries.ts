import { GUARDIANS_MAX } from '@dolphin/contract/channels/guardians/guardians.constants';
import { type Db, query } from '../../core/db.ts';
import type { RosterGuardian } from './roster.rules.ts';
import '../guardians/guardians.tables.ts';

/** Of a person with an account, or of a member who was just made. */
export type RosterGuardianRow = RosterGuardian & {
  readonly userId: number | null;
  readonly channelMemberId: number | null;
};

/** Numbers that are there already stay as they are, and nobody gets more than the limit. The academy holds the consent on paper. */
export async function insertGuardiansOfRoster(
  tx: Db,
  channelId: number,
  guardians: readonly RosterGuardianRow[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    'roster.guardians',
    `insert into channels_guardians (member_id, name, relation, sealed_phone, phone_mark, phone_masked, language,
     source, consent_method, consented_at, created_at, updated_at)
     select m.id, g.name, 'OTHER', decode(g.sealed_phone, 'base64'), decode(g.phone_mark, 'base64'), g.phone_masked,
       'KO', 'ROSTER', 'WRITTEN', $2, $2, $2
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[]) as g (user_id, member_id,
       name, sealed_phone, phone_mark, phone_masked)
     join channels_members m on m.channel_id = $1 and (m.user_id = g.user_id or m.id = g.member_id)
     where (select count(*) from channels_guardians o
       where o.member_id = m.id) < ${GUARDIANS_MAX} on conflict (member_id, phone_mark) do nothing`,
    [
      channelId,
      now,
      guardians.map(({ userId }) => userId),
      guardians.map(({ channelMemberId }) => channelMemberId),
      guardians.map(({ name }) => name),
      guardians.map(({ sealedPhone }) => sealedPhone),
      guardians.map(({ phoneMark }) => phoneMark),
      guardians.map(({ phoneMasked }) => phoneMasked),
    ],
  );
}
