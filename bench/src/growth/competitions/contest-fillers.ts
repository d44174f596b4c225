import { TARGET_CHANNEL } from '../fillers/statistics-fillers.ts';
import type { Filler, Sql } from '../fillers/filler.ts';
import { TARGET_COMPETITION } from './managed-competition-fillers.ts';

/** A contest as large as contests become, at both sizes: what grows beside it is everybody else's. */
export const TARGET_CONTEST = 900_000_002;
const CONTEST_PEOPLE = 5_000;
const CONTEST_PROBLEMS = 10;
/** Its problems, participants and, above them, the ratings have these numbers and those after them. */
export const FIRST_PROBLEM = 900_000_100;
const FIRST_PARTICIPANT = 900_000_000;
export const FIRST_RATED = 800_000_000;
const FIRST_CONTESTANT = 950_000_000;
/** Standings of others are of so many contests: plans count on how many there are. */
const OTHER_CONTESTS = 2_000;
/** As many as are kept of one problem. */
const PAIRS = 500;
/** What one person hands in to one contest. */
const OWN_SUBMISSIONS = 300;

/** Everybody takes part for themselves; a product with fewer people gets as many more. */
const contestant = ({ people, person }: Sql) =>
  `case when n < ${people} then ${person('n')} else ${FIRST_CONTESTANT} + n end`;
const PEOPLE = `generate_series(1, ${CONTEST_PEOPLE}) n`;
const PROBLEMS = `generate_series(0, ${CONTEST_PROBLEMS - 1}) p`;
const SUBMISSION = `insert into competitions_submissions (competition_id, participant_id, problem_id, variant_id, user_id, request_id, language, at_ms, is_frozen, state, verdict, points, created_at, judged_at)`;

export const contestFillers: readonly Filler[] = [
  {
    table: 'competitions_standings',
    fill: (at) => [
      `insert into accounts_users (id, email, nickname, nickname_key, birth_date, signup_path, signed_up_at) overriding system value select ${FIRST_CONTESTANT} + n, 'contest' || n || '@test.example', 'bencher' || n, 'bencher' || n, '2000-01-01', 'EMAIL', now() from generate_series(${at.people}, ${CONTEST_PEOPLE}) n`,
      // The newest people of the small product; everybody else has ten sessions, too.
      `insert into accounts_sessions (id, user_id, user_agent, address, rotated_at, created_at, last_used_at) select gen_random_uuid(), ${FIRST_CONTESTANT} + n, 'bench', '127.0.0.1', now(), now(), now() - s * interval '1 hour' from generate_series(1, 10) s, generate_series(${Math.max(at.people, CONTEST_PEOPLE - 100)}, ${CONTEST_PEOPLE}) n`,
      `insert into competitions_competitions (id, kind, format, state, title, description, starts_at, ends_at, languages, created_at, updated_at) overriding system value values (${TARGET_CONTEST}, 'CONTEST', 'ICPC', 'PUBLISHED', 'bench', '{"type":"doc","content":[]}', now() - interval '1 hour', now() + interval '3650 days', '{PYTHON}', now(), now())`,
      `insert into competitions_problems (id, competition_id, place, label, colour) overriding system value select ${FIRST_PROBLEM} + p, ${TARGET_CONTEST}, p, chr(65 + p), 'RED' from ${PROBLEMS}`,
      `insert into competitions_participants (id, competition_id, registered_at) overriding system value select ${FIRST_PARTICIPANT} + n, ${TARGET_CONTEST}, now() from ${PEOPLE}`,
      `insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at) select ${FIRST_PARTICIPANT} + n, case when n = 1 then ${at.me} else ${contestant(at)} end, ${TARGET_CONTEST}, 'OFFICIAL', true, now() from ${PEOPLE}`,
      `insert into competitions_standings (participant_id, competition_id, score, tie, last_ms, public_score, public_tie, public_last_ms) select ${FIRST_PARTICIPANT} + n, ${TARGET_CONTEST}, n % 10, n, n, n % 10, n, n from ${PEOPLE}`,
      `insert into competitions_cells (participant_id, problem_id, competition_id, tries, points, reached_ms, is_solved, public_tries, public_points, public_reached_ms, public_is_solved) select ${FIRST_PARTICIPANT} + n, ${FIRST_PROBLEM} + p, ${TARGET_CONTEST}, 1, 1, n, true, 1, 1, n, true from ${PEOPLE}, ${PROBLEMS}`,
      `insert into competitions_standings (participant_id, competition_id, score, tie, last_ms) select id, 1 + id % ${OTHER_CONTESTS}, id % 10, id, id from competitions_participants where competition_id = ${TARGET_COMPETITION}`,
      `insert into competitions_cells (participant_id, problem_id, competition_id, tries) select id, 1, 1 + id % ${OTHER_CONTESTS}, 1 from competitions_participants where competition_id = ${TARGET_COMPETITION}`,
    ],
  },
  {
    table: 'competitions_submissions',
    // Those of the asked contest have numbers of requests below zero, those of the others above.
    fill: (at) => [
      `${SUBMISSION} select ${TARGET_COMPETITION}, id, 1, 1, ${at.person('id')}, id, 'PYTHON', 1, false, 'DONE', 'AC', 1, now(), now() from competitions_participants where competition_id = ${TARGET_COMPETITION} limit ${at.rows}`,
      `${SUBMISSION} select ${TARGET_CONTEST}, ${FIRST_PARTICIPANT} + n, ${FIRST_PROBLEM} + p, 1, ${contestant(at)}, -(n * ${CONTEST_PROBLEMS} + p), 'PYTHON', n, false, 'DONE', 'AC', 1, now(), now() from ${PEOPLE}, ${PROBLEMS}`,
      `${SUBMISSION} select ${TARGET_CONTEST}, ${FIRST_PARTICIPANT} + 1, ${FIRST_PROBLEM}, 1, ${at.me}, -1000000 - n, 'PYTHON', n, false, 'DONE', 'WA', 0, now(), now() from generate_series(1, ${OWN_SUBMISSIONS}) n`,
    ],
  },
  {
    table: 'competitions_similarity_pairs',
    // The same number of pairs for each problem.
    fill: ({ rows }) => [
      `insert into competitions_similarity_pairs (competition_id, problem_id, left_participant_id, right_participant_id, left_submission_id, right_submission_id, similarity, longest, fragments)
       select case when n < ${PAIRS} then ${TARGET_CONTEST} else ${TARGET_COMPETITION} end, ${FIRST_PROBLEM} + n / ${PAIRS}, ${FIRST_PARTICIPANT} + 1 + n % ${PAIRS}, ${FIRST_PARTICIPANT} + ${PAIRS} + 1 + n % ${PAIRS}, 1, 2, 300 + n % 700, 20, '[]' from generate_series(0, ${rows - 1}) n`,
    ],
  },
  {
    table: 'competitions_talks',
    fill: ({ me, rows, person }) => [
      `insert into competitions_talks (pair_id, competition_id, user_id, question, asked_at) select p.id, p.competition_id, case when p.problem_id = ${FIRST_PROBLEM} then ${me} else ${person('p.id')} end, 'bench', now() from competitions_similarity_pairs p limit ${rows}`,
    ],
  },
  {
    table: 'competitions_rated',
    fill: ({ people, person }) => [
      `insert into competitions_rated (id, user_id, mu, sigma, rating, competition_count) overriding system value select ${FIRST_RATED} + n, ${person('n')}, 25, 8, 1000 + n % 2000, 3 from generate_series(0, ${people - 1}) n`,
      `insert into competitions_rated (channel_id, user_id, mu, sigma, rating, competition_count) select m.channel_id, m.user_id, 25, 8, 1000 + m.user_id % 2000, 3 from channels_members m where m.channel_id in (${TARGET_CHANNEL}, ${TARGET_CHANNEL + 1})`,
    ],
  },
  {
    table: 'competitions_rating_changes',
    fill: () => [
      `insert into competitions_settled (competition_id, ends_at, fingerprint, is_rated, settled_at) values (${TARGET_COMPETITION}, now(), 'bench', true, now())`,
      `insert into competitions_rating_changes (competition_id, rated_id, participant_id, place, field_size, mu, sigma, rating, rating_before) select ${TARGET_COMPETITION}, id, id, 1 + (id - ${FIRST_RATED}), 1000, 25, 8, 1000, 990 from competitions_rated where channel_id is null`,
    ],
  },
];
