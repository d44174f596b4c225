import type { CompetitionFormat } from '@dolphin/contract/competitions/competitions.constants';
import { type Db, query } from '../../core/db.ts';
import './certificates.tables.ts';

/** One for a person and a competition, whatever happens at the same time. */
export async function issueCertificate(
  tx: Db,
  {
    number,
    competitionId,
    participantId,
    userId,
    now,
  }: {
    readonly number: string;
    readonly competitionId: number;
    readonly participantId: number;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<string> {
  const [row] = await query<{ number: string }>(
    tx,
    'competitions.issue-certificate',
    `insert into competitions_certificates (number, competition_id, participant_id, user_id, name, issued_at)
     select $1, c.id, $3, a.user_id, coalesce(n.nickname, a.nickname, ''), $5 from competitions_competitions c
       join accounts_people a on a.user_id = $4 left join channels_member_names n on n.channel_id = c.channel_id
       and n.user_id = a.user_id where c.id = $2
     on conflict (competition_id, user_id) do update set user_id = excluded.user_id returning number`,
    [number, competitionId, participantId, userId, now],
  );
  return row?.number ?? number;
}

export type CertificateRow = {
  readonly number: string;
  readonly name: string;
  readonly teamName: string | null;
  readonly title: string;
  readonly format: CompetitionFormat;
  readonly placeName: string | null;
  readonly participantId: number;
  readonly participantCount: number;
  readonly endedAt: Date;
  readonly issuedAt: Date;
};

export async function findCertificate(db: Db, number: string): Promise<CertificateRow | undefined> {
  const [row] = await query<CertificateRow>(
    db,
    'competitions.certificate',
    `select t.number, t.name, p.team_name as "teamName", c.title, c.format, h.name as "placeName",
     t.participant_id as "participantId", c.participant_count as "participantCount", c.ends_at as "endedAt",
     t.issued_at as "issuedAt"
     from competitions_certificates t join competitions_participants p on p.id = t.participant_id
       join competitions_competitions c on c.id = t.competition_id left
       join channels_places h on h.channel_id = c.channel_id where t.number = $1`,
    [number],
  );
  return row;
}

/** The certificate stays valid; the name on it is personal data and is erased. */
export async function eraseCertificatesOf(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'competitions.erase-certificates',
    `update competitions_certificates set name = '', user_id = null where user_id = $1`,
    [userId],
  );
}
