import {
  SITE_DECISIONS_PAGE_SIZE,
  type SiteDecisionKind,
} from '@dolphin/contract/competitions/decisions/decisions.constants';
import { type Db, query } from '../../core/db.ts';
import './decisions.tables.ts';

/** In the transaction of the decision. */
export async function insertSiteDecision(
  tx: Db,
  given: {
    readonly competitionId: number;
    readonly participantId: number;
    readonly actorId: number;
    readonly kind: SiteDecisionKind;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'decisions.insert',
    `insert into competitions_site_decisions (competition_id, participant_id, actor_id, kind, reason, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [given.competitionId, given.participantId, given.actorId, given.kind, given.reason, given.now],
  );
}

export type DecisionRow = {
  readonly decisionId: number;
  readonly kind: SiteDecisionKind;
  readonly competitionId: number;
  readonly title: string;
  readonly name: string;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly reason: string;
  readonly createdAt: Date;
};

/** The newest first; one more than a page. */
export function selectSiteDecisions(db: Db, before: number | null): Promise<readonly DecisionRow[]> {
  return query<DecisionRow>(
    db,
    'decisions.list',
    `select d.id as "decisionId", d.kind, d.competition_id as "competitionId", c.title, d.actor_id as "actorId",
     a.nickname as "actorName", d.reason, d.created_at as "createdAt",
       coalesce(w.team_name, (select n.nickname from competitions_members m
         join accounts_people n on n.user_id = m.user_id where m.participant_id = w.id
         order by m.is_leader desc, m.user_id limit 1), '') as name
     from competitions_site_decisions d join competitions_competitions c on c.id = d.competition_id
       join competitions_participants w on w.id = d.participant_id left join accounts_people a on a.user_id = d.actor_id
     where ($1::bigint is null or d.id < $1) order by d.id desc limit ${SITE_DECISIONS_PAGE_SIZE + 1}`,
    [before],
  );
}
