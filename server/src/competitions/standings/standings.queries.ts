import { type ProblemColour, STANDINGS_PAGE_SIZE } from '@dolphin/contract/competitions/competitions.constants';
import type { Sum } from '@dolphin/contract/competitions/formats/format.rules';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

export type View = 'PUBLIC' | 'TRUE';

/** problem, tries, pending, points, reached, solved */
export type KeptCell = readonly [number, number, number, number, number | null, boolean];

/** Cells `c`, added up to a list. */
const cellsOf = (view: View) => {
  const of = view === 'TRUE' ? 'c.' : 'c.public_';
  return `jsonb_agg(jsonb_build_array(c.problem_id, ${of}tries, ${of}pending, ${of}points, ${of}reached_ms, ${of}is_solved))`;
};
/** Those of a participant `w`. */
const cellsOfOne = (view: View) =>
  `coalesce((select ${cellsOf(view)} from competitions_cells c where c.participant_id = w.id), '[]')`;
const columns = (view: View) =>
  view === 'TRUE' ? ['score', 'tie', 'last_ms'] : ['public_score', 'public_tie', 'public_last_ms'];

/** The team's name, or of one person theirs; empty when the person is gone. */
const NAME = `coalesce(w.team_name, (select n.nickname from competitions_members m
  join accounts_people n on n.user_id = m.user_id where m.participant_id = w.id order by m.is_leader desc, m.user_id
  limit 1), '') as name, w.team_name is not null as "isTeam"`;

export type StandingRow = Sum & {
  readonly participantId: number;
  readonly name: string;
  readonly isTeam: boolean;
  readonly isRanked: boolean;
  readonly isDisqualified: boolean;
  readonly cells: readonly KeptCell[];
  readonly total: number;
  /** Rows that are better than the first of the page. */
  readonly better: number;
};

/** Better than the row `f`, as the index orders them. */
const better = (view: View, of: string) => {
  const [score, tie, last] = columns(view);
  return `(${of}.${score} > f.score or (${of}.${score} = f.score and (${of}.${tie} < f.tie or (${of}.${tie} = f.tie and ${of}.${last} < f."lastMs"))))`;
};

/**
 * A page with the place of its first row. PUBLIC reads public columns and nobody who is disqualified; for authors, whose
 * view is TRUE, those come last. One statement for each view, by its own index. Participants and their cells
 * are looked up one by one: joined, they were read again for each row where the planner expects few. [LMS-305]
 */
export function selectStandings(
  db: Db,
  view: View,
  competitionId: number,
  page: number,
): Promise<readonly StandingRow[]> {
  const [score, tie, last] = columns(view);
  // Who is not ranked is looked up; all others are found by the index of their order.
  const from =
    view === 'TRUE'
      ? `(select participant_id, true as is_ranked, score, tie, last_ms from competitions_standings where competition_id = $1 and is_ranked
          union all select u.participant_id, false, u.score, u.tie, u.last_ms from competitions_standings u
            join competitions_participants k on k.id = u.participant_id where u.competition_id = $1 and not u.is_ranked
            and k.kind = 'OFFICIAL' and k.state = 'ADMITTED') s`
      : 'competitions_standings s where s.competition_id = $1 and s.is_ranked';
  return query<StandingRow>(
    db,
    view === 'TRUE' ? 'standings.page-true' : 'standings.page',
    `with page as materialized (
       select s.participant_id, s.is_ranked, s.${score} as score, s.${tie} as tie, s.${last} as "lastMs" from ${from}
       order by ${view === 'TRUE' ? 's.is_ranked desc, ' : ''}s.${score} desc, s.${tie}, s.${last}, s.participant_id
         limit ${STANDINGS_PAGE_SIZE} offset $2
     ), first as (select score, tie, "lastMs" from page where is_ranked order by score desc, tie, "lastMs" limit 1)
     select w.id as "participantId", ${NAME}, p.is_ranked as "isRanked",
       w.disqualified_at is not null as "isDisqualified", p.score, p.tie, p."lastMs", coalesce(k.cells, '[]') as cells,
       (select count(*)::int from ${from}) as total,
       (select count(*)::int from competitions_standings b, first f where b.competition_id = $1 and b.is_ranked
         and ${better(view, 'b')}) as better
     from page p
       cross join lateral (select * from competitions_participants where id = p.participant_id offset 0) w
       cross join lateral (select ${cellsOf(view)} as cells from competitions_cells c where c.participant_id = p.participant_id) k
     order by p.is_ranked desc, p.score desc, p.tie, p."lastMs", p.participant_id`,
    [competitionId, (page - 1) * STANDINGS_PAGE_SIZE],
  );
}

export type StandingsProblemRow = {
  readonly problemId: number;
  readonly label: string;
  readonly colour: ProblemColour;
  readonly points: number;
  readonly firstParticipantId: number | null;
  readonly waitingCount: number;
};

/** In their order, with who solved each first as far as the view shows. */
export function selectStandingsProblems(
  db: Db,
  view: View,
  competitionId: number,
): Promise<readonly StandingsProblemRow[]> {
  const isShown = view === 'TRUE' ? '' : 'and c.public_is_solved';
  return query<StandingsProblemRow>(
    db,
    view === 'TRUE' ? 'standings.problems-true' : 'standings.problems',
    `select p.id as "problemId", p.label, p.colour, p.points,
       (select c.participant_id from competitions_cells c
         join competitions_standings s on s.participant_id = c.participant_id and s.is_ranked
        where c.problem_id = p.id and c.is_solved ${isShown} order by c.reached_ms, c.participant_id limit 1) as "firstParticipantId",
       (select count(*)::int from competitions_submissions w where w.problem_id = p.id and w.state = 'WAITING') as "waitingCount"
     from competitions_problems p where p.competition_id = $1 order by p.place`,
    [competitionId],
  );
}

export type OwnStandingRow = StandingRow & {
  /** Rows that come before it, those of the same place included. */ readonly before: number;
};

export async function findStanding(db: Db, view: View, participantId: number): Promise<OwnStandingRow | undefined> {
  const [score, tie, last] = columns(view);
  const [row] = await query<OwnStandingRow>(
    db,
    view === 'TRUE' ? 'standings.mine-true' : 'standings.mine',
    `with f as (select s.participant_id, s.competition_id, s.is_ranked, s.${score} as score, s.${tie} as tie,
     s.${last} as "lastMs" from competitions_standings s where s.participant_id = $1)
     select w.id as "participantId", ${NAME}, f.is_ranked as "isRanked",
       w.disqualified_at is not null as "isDisqualified", f.score, f.tie, f."lastMs", ${cellsOfOne(view)} as cells,
       0 as total,
       (select count(*)::int from competitions_standings b where b.competition_id = f.competition_id and b.is_ranked
         and ${better(view, 'b')}) as better,
       (select count(*)::int from competitions_standings b where b.competition_id = f.competition_id and b.is_ranked
         and (${better(view, 'b')} or (b.${score} = f.score and b.${tie} = f.tie and b.${last} = f."lastMs"
         and b.participant_id < f.participant_id))) as before
     from f join competitions_participants w on w.id = f.participant_id`,
    [participantId],
  );
  return row;
}

export type RevealRow = {
  readonly participantId: number;
  readonly name: string;
  readonly isTeam: boolean;
  readonly shown: readonly KeptCell[];
  readonly truth: readonly KeptCell[];
};

/** Every ranked row with both sides of its cells: for authors alone. */
export function selectReveal(db: Db, competitionId: number): Promise<readonly RevealRow[]> {
  return query<RevealRow>(
    db,
    'standings.reveal',
    `select w.id as "participantId", ${NAME}, ${cellsOfOne('PUBLIC')} as shown, ${cellsOfOne('TRUE')} as truth
     from competitions_standings s join competitions_participants w on w.id = s.participant_id
       where s.competition_id = $1 and s.is_ranked order by w.id`,
    [competitionId],
  );
}
