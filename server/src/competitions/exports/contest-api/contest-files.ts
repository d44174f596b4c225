/**
 * A competition as the files of a contest package: the objects of the Contest API (https://ccs-specs.icpc.io/2026-01)
 * that other tools read. Teams are the ranked participants; whoever is disqualified is left out with all they handed in,
 * so that a tool that counts again gets the same table. Programs are not part of it. [LMS-387]
 */
import type { CompetitionFormat, ProblemColour } from '@dolphin/contract/competitions/competitions.constants';
import { CONTEST_API_VERSION } from '@dolphin/contract/competitions/exports/exports.constants';
import { MINUTE_MS } from '@dolphin/contract/competitions/formats/format.rules';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { ExportedSubmission, ExportedTable } from '../exports.queries.ts';
import { placed } from '../sheets.ts';
import { absoluteTime, relativeTime } from './times.ts';

export type PackedContest = {
  readonly competitionId: number;
  readonly title: string;
  readonly format: CompetitionFormat;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null: without a freeze. */ readonly freezesAt: Date | null;
  readonly revealedAt: Date | null;
  readonly isFinal: boolean;
  readonly penaltyMinutes: number;
  readonly languages: readonly JudgeLanguage[];
  readonly now: Date;
  readonly table: ExportedTable;
  readonly submissions: readonly ExportedSubmission[];
  readonly words: { readonly winner: string; readonly firsts: readonly string[]; readonly groups: readonly string[] };
};
type Row = ReturnType<typeof placed>[number];

/** Ours are theirs but for these. */
const JUDGEMENTS: Partial<Record<Verdict, string>> = { PAC: 'WA', SKIP: 'JE', IE: 'JE' };
const JUDGEMENT_TYPES = [
  ['AC', 'Accepted'],
  ['WA', 'Wrong Answer'],
  ['PE', 'Presentation Error'],
  ['TLE', 'Time Limit Exceeded'],
  ['ILE', 'Idleness Limit Exceeded'],
  ['MLE', 'Memory Limit Exceeded'],
  ['OLE', 'Output Limit Exceeded'],
  ['RTE', 'Run-Time Error'],
  ['CE', 'Compile Error'],
  ['SV', 'Security Violation'],
  ['JE', 'Judging Error'],
] as const;
const LANGUAGES = {
  PYTHON: { id: 'python3', name: 'Python 3', entry_point_required: false, extensions: ['py'] },
  JAVASCRIPT: { id: 'javascript', name: 'JavaScript', entry_point_required: false, extensions: ['js'] },
  BLOCKS: { id: 'blocks', name: 'Blocks', entry_point_required: false, extensions: ['json'] },
} as const satisfies Record<JudgeLanguage, object>;
/** As the balloons of the screens are. */
const COLOURS: Readonly<Record<ProblemColour, string>> = {
  RED: '#C62828',
  ORANGE: '#FFA63D',
  YELLOW: '#FFDD57',
  GREEN: '#1E7D4B',
  TEAL: '#0B7285',
  BLUE: '#1F5FBF',
  PURPLE: '#6A3FC4',
  PINK: '#FF9EC4',
  BROWN: '#7A4A24',
  BLACK: '#1D2733',
  WHITE: '#FFFFFF',
  GOLD: '#E0A91B',
};

/** By the name of the file. */
export function contestFiles(contest: PackedContest): Readonly<Record<string, unknown>> {
  const { format, languages, table } = contest;
  const isPassFail = format === 'ICPC';
  const rows = placed(table.rows);
  const teams = new Set(rows.map(({ participantId }) => participantId));
  const submissions = contest.submissions.filter(({ participantId }) => teams.has(participantId));
  const state = stateOf(contest);
  return {
    'api.json': {
      version: CONTEST_API_VERSION,
      version_url: `https://ccs-specs.icpc.io/${CONTEST_API_VERSION}/contest_api`,
      provider: { name: 'Dolphin' },
    },
    'contest.json': contestOf(contest),
    'judgement-types.json': JUDGEMENT_TYPES.map(([id, name]) => ({
      id,
      name,
      ...(isPassFail ? { penalty: id !== 'AC' && id !== 'CE' && id !== 'JE' } : {}),
      solved: id === 'AC',
    })),
    'languages.json': languages.map((language) => LANGUAGES[language]),
    'problems.json': table.problems.map(({ problemId, label, title, colour, points, caseCount }, at) => ({
      id: String(problemId),
      label,
      name: title,
      ordinal: at,
      rgb: COLOURS[colour],
      color: colour.toLowerCase(),
      test_data_count: caseCount,
      ...(isPassFail ? {} : { max_score: points }),
    })),
    'groups.json': table.groups.map(({ groupId, name }) => ({ id: String(groupId), name })),
    'teams.json': rows.map(({ participantId, name, groupIds }) => ({
      id: String(participantId),
      name: name || String(participantId),
      label: String(participantId),
      group_ids: groupIds.map(String),
    })),
    'state.json': state,
    'submissions.json': submissions.map((each) => ({
      id: String(each.submissionId),
      language_id: LANGUAGES[each.language].id,
      problem_id: String(each.problemId),
      team_id: String(each.participantId),
      time: absoluteTime(each.createdAt),
      contest_time: relativeTime(each.atMs),
      files: [],
    })),
    'judgements.json': submissions.map((each) => judgementOf(each, isPassFail)),
    'awards.json': awardsOf(contest, rows),
    'scoreboard.json': {
      time: absoluteTime(contest.now),
      contest_time: relativeTime(
        Math.max(0, Math.min(contest.now.getTime(), contest.endsAt.getTime()) - contest.startsAt.getTime()),
      ),
      state,
      rows: scoreboardOf(rows, table, isPassFail),
    },
  };
}

function contestOf({ competitionId, title, format, startsAt, endsAt, freezesAt, penaltyMinutes }: PackedContest) {
  return {
    id: contestId(competitionId),
    name: title,
    formal_name: title,
    start_time: absoluteTime(startsAt),
    duration: relativeTime(endsAt.getTime() - startsAt.getTime()),
    ...(freezesAt ? { scoreboard_freeze_duration: relativeTime(endsAt.getTime() - freezesAt.getTime()) } : {}),
    ...(format === 'ICPC'
      ? { scoreboard_type: 'pass-fail', penalty_time: relativeTime(penaltyMinutes * MINUTE_MS) }
      : { scoreboard_type: 'score' }),
  };
}

export function contestId(competitionId: number): string {
  return `dolphin-${competitionId}`;
}

function stateOf({ startsAt, endsAt, freezesAt, revealedAt, isFinal, now }: PackedContest) {
  const reached = (at: Date | null) => (at !== null && now >= at ? absoluteTime(at) : null);
  return {
    started: reached(startsAt),
    ...(freezesAt ? { frozen: reached(freezesAt), thawed: reached(revealedAt) } : {}),
    ended: reached(endsAt),
    finalized: isFinal ? absoluteTime(now) : null,
    end_of_updates: null,
  };
}

/** Without a verdict while it is judged, and where it is not public. */
function judgementOf(
  { submissionId, verdict, points, atMs, createdAt, judgedAt }: ExportedSubmission,
  isPassFail: boolean,
) {
  const started = {
    id: String(submissionId),
    submission_id: String(submissionId),
    ...(isPassFail ? {} : { score: points ?? 0 }),
    start_time: absoluteTime(createdAt),
    start_contest_time: relativeTime(atMs),
  };
  if (verdict === null) return { ...started, judgement_type_id: null, end_time: null, end_contest_time: null };
  const endedAt = judgedAt ?? createdAt;
  return {
    ...started,
    judgement_type_id: JUDGEMENTS[verdict] ?? verdict,
    end_time: absoluteTime(endedAt),
    end_contest_time: relativeTime(atMs + Math.max(0, endedAt.getTime() - createdAt.getTime())),
  };
}

function awardsOf({ table, words }: PackedContest, rows: readonly Row[]) {
  const scored = rows.filter(({ score }) => score > 0);
  const bestOf = (some: readonly Row[]) =>
    some.filter(({ place }) => place === some[0]?.place).map(({ participantId }) => String(participantId));
  return [
    { id: 'winner', citation: words.winner, team_ids: bestOf(scored) },
    ...table.problems.map(({ problemId }, at) => ({
      id: `first-to-solve-${problemId}`,
      citation: words.firsts[at] ?? '',
      team_ids: firstsOf(rows, problemId),
    })),
    ...table.groups.map(({ groupId }, at) => ({
      id: `group-winner-${groupId}`,
      citation: words.groups[at] ?? '',
      team_ids: bestOf(scored.filter(({ groupIds }) => groupIds.includes(groupId))),
    })),
  ];
}

function firstsOf(rows: readonly Row[], problemId: number): readonly string[] {
  const solved = rows.flatMap(({ participantId, cells }) =>
    cells.flatMap(([of, , , , reachedMs, isSolved]) =>
      of === problemId && isSolved && reachedMs !== null ? [{ participantId, reachedMs }] : [],
    ),
  );
  const first = solved.reduce((least, { reachedMs }) => Math.min(least, reachedMs), Infinity);
  return solved.filter(({ reachedMs }) => reachedMs === first).map(({ participantId }) => String(participantId));
}

/** By rank, and by name within one. */
function scoreboardOf(rows: readonly Row[], { problems }: ExportedTable, isPassFail: boolean) {
  const names = new Intl.Collator('en-US');
  return rows
    .toSorted((a, b) => a.place - b.place || names.compare(a.name, b.name))
    .map(({ participantId, place, score, tie, lastMs, cells }) => {
      const byProblem = new Map(cells.map((cell) => [cell[0], cell]));
      const reached = cells.flatMap(([, , , points, reachedMs]) =>
        points > 0 && reachedMs !== null ? [reachedMs] : [],
      );
      const last = isPassFail ? lastMs : Math.max(0, ...reached);
      return {
        rank: place,
        team_id: String(participantId),
        score: {
          ...(isPassFail ? { num_solved: score, total_time: relativeTime(tie) } : { score }),
          time: score > 0 ? relativeTime(last) : null,
        },
        problems: problems.map(({ problemId }) => {
          const [, tries = 0, pending = 0, points = 0, reachedMs = null, isSolved = false] =
            byProblem.get(problemId) ?? [];
          const isReached = isPassFail ? isSolved : points > 0;
          return {
            problem_id: String(problemId),
            num_judged: tries,
            num_pending: pending,
            ...(isPassFail ? { solved: isSolved } : { score: points }),
            ...(isReached && reachedMs !== null ? { time: relativeTime(reachedMs) } : {}),
          };
        }),
      };
    });
}
