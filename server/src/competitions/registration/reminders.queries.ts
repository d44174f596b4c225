import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';
import './registration.tables.ts';

export type DueMember = {
  readonly userId: number;
  readonly competitionId: number;
  readonly title: string;
  readonly startsAt: Date;
};

/**
 * Marks participants of competitions that begin within so many minutes, and gives their members. A place is marked once
 * for a start, so parallel sweeps remind nobody twice. Whoever registered later than that gets the next reminder only.
 * [LMS-337]
 */
export function takeDueMembers(
  tx: Db,
  given: { readonly after: Date; readonly until: Date; readonly minutes: number; readonly limit: number },
): Promise<readonly DueMember[]> {
  return query<DueMember>(
    tx,
    'competitions.take-due-members',
    `with due as (
       insert into competitions_reminders (participant_id, starts_at, minutes)
       select p.id, c.starts_at, $3 from competitions_competitions c
         join competitions_participants p on p.competition_id = c.id and p.kind = 'OFFICIAL' and p.state = 'ADMITTED'
         and p.disqualified_at is null
       where c.state = 'PUBLISHED' and c.starts_at > $1 and c.starts_at <= $2
         and not exists (select from competitions_reminders d where d.participant_id = p.id
         and d.starts_at = c.starts_at and d.minutes = $3)
       order by p.id limit $4 on conflict do nothing returning participant_id
     )
     select m.user_id as "userId", c.id as "competitionId", c.title, c.starts_at as "startsAt" from due
       join competitions_members m on m.participant_id = due.participant_id
       join competitions_competitions c on c.id = m.competition_id order by m.user_id`,
    [given.after, given.until, given.minutes, given.limit],
  );
}

export type AdmittedMember = { readonly userId: number; readonly competitionId: number; readonly title: string };

export function selectMembersOf(db: Db, participantIds: readonly number[]): Promise<readonly AdmittedMember[]> {
  return query<AdmittedMember>(
    db,
    'competitions.members-of',
    `select m.user_id as "userId", c.id as "competitionId", c.title from competitions_members m
     join competitions_competitions c on c.id = m.competition_id where m.participant_id = any($1::bigint[])
     order by m.user_id`,
    [participantIds],
  );
}
