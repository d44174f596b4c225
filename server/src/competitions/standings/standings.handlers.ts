import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { STANDINGS_PAGE_SIZE } from '@dolphin/contract/competitions/competitions.constants';
import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import { placesOf } from '@dolphin/contract/competitions/formats/format.rules';
import { areStandingsPublic } from '@dolphin/contract/competitions/standings/standings.rules';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { pageCountOf } from '@dolphin/contract/core/paging';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type Ctx, implement } from '../../core/module.ts';
import { freezesAt, isFrozen, nextPhaseMs, phaseOf } from '../access/phase.rules.ts';
import {
  asAnybody,
  findOpenCompetition,
  maySeeStandings,
  type OpenCompetition,
  requireAuthor,
  requireCompetition,
} from '../access/require-competition.ts';
import { createPageCache } from './page-cache.ts';
import {
  findStanding,
  type KeptCell,
  selectReveal,
  selectStandings,
  selectStandingsProblems,
  type StandingRow,
  type StandingsProblemRow,
  type View,
} from './standings.queries.ts';
import { selectTableAt } from './table-at.ts';

type Page = OutputOf<typeof competitionStandings.page>;
type SignedUpCtx = Ctx<{ kind: 'signedUp' }>;

/** A page that everybody sees is read once a second, and its bytes are shared. */
const SHOWN_MS = 1_000;
/** A table of the past is computed again; it changes only when something is judged again. */
const PAST_MS = 5_000;
const PAST_STEP_MS = 10_000;

export function competitionStandingsModule() {
  const pages = createPageCache<Page>();
  const watched = createPageCache<OpenCompetition | undefined>();

  /** Where everybody may see the standings, nobody is looked up: only whether it is so, once a second. */
  function openFor(ctx: SignedUpCtx, competitionId: number): OpenCompetition | Promise<OpenCompetition> {
    let own: OpenCompetition | undefined;
    const known = watched.of(String(competitionId), ctx.now.getTime(), SHOWN_MS, async () => {
      own = await findOpenCompetition(ctx, competitionId);
      return own && asAnybody(own);
    });
    const choose = (anybody: OpenCompetition | undefined) =>
      shownToAnybody(anybody, ctx.now) ?? own ?? requireCompetition(ctx, competitionId);
    return known instanceof Promise ? known.then(choose) : choose(known);
  }

  function readKept(
    { db, now, answer }: SignedUpCtx,
    open: OpenCompetition,
    { page, atMs }: { readonly page: number; readonly atMs: number | undefined },
  ): Page | Promise<Page> {
    requireView(open, 'PUBLIC');
    const { competitionId, phase } = open;
    if (atMs === undefined) {
      const key = `${competitionId} ${page} ${phase}`;
      const read = pages.of(key, now.getTime(), SHOWN_MS, async () =>
        answer.keep(await readPage(db, open, 'PUBLIC', page, now)),
      );
      // As long as it is known that everybody sees it, and nothing begins or ends.
      if (isEverybodys(open))
        answer.share(Math.min(pages.until(key), watched.until(String(competitionId)), nextPhaseMs(open, now)));
      return read;
    }
    // What is hidden would be among it.
    if (phase !== 'FINAL') throw fail(competitionErrors.STANDINGS_HIDDEN);
    const step = Math.floor(atMs / PAST_STEP_MS);
    return pages.of(`${competitionId} ${page} ${step}`, now.getTime(), PAST_MS, async () =>
      answer.keep(await readPast(db, open, page, step * PAST_STEP_MS, now)),
    );
  }

  /** Read for each author: their bytes are shared with nobody. */
  async function readTrue(ctx: SignedUpCtx, competitionId: number, page: number): Promise<Page> {
    const open = await requireCompetition(ctx, competitionId);
    requireView(open, 'TRUE');
    return ctx.answer.keep(await readPage(ctx.db, open, 'TRUE', page, ctx.now));
  }

  return implement(competitionStandings, {
    page(ctx, { competitionId, view = 'PUBLIC', page = 1, at_ms: atMs }) {
      if (view === 'TRUE') return readTrue(ctx, competitionId, page);
      const open = openFor(ctx, competitionId);
      const read = (found: OpenCompetition) => readKept(ctx, found, { page, atMs });
      return open instanceof Promise ? open.then(read) : read(open);
    },

    async mine(ctx, { competitionId }) {
      const { db, now } = ctx;
      const open = await requireCompetition(ctx, competitionId);
      requireView(open, 'PUBLIC');
      const mine = open.mine.find(({ kind, state }) => kind === 'OFFICIAL' && state === 'ADMITTED');
      const row = mine && (await findStanding(db, 'PUBLIC', mine.participantId));
      const serverNow = now.toISOString();
      if (!row) return { row: null, page: null, serverNow };
      const problems = await selectStandingsProblems(db, 'PUBLIC', competitionId);
      return {
        row: toRow(row, row.isRanked ? row.better + 1 : null, problems),
        page: row.isRanked ? Math.floor(row.before / STANDINGS_PAGE_SIZE) + 1 : null,
        serverNow,
      };
    },

    async reveal(ctx, { competitionId }) {
      const { db } = ctx;
      const open = await requireAuthor(ctx, competitionId);
      if (open.phase !== 'ENDED' && open.phase !== 'FINAL') throw fail(competitionErrors.COMPETITION_NOT_OVER);
      const problems = await selectStandingsProblems(db, 'TRUE', competitionId);
      const rows = await selectReveal(db, competitionId);
      return {
        title: open.title,
        format: open.format,
        penaltyMinutes: open.penaltyMinutes,
        problemList: problems.map((problem) => toProblem(open, problem)),
        rowList: rows.map(({ participantId, name, isTeam, shown, truth }) => ({
          participantId,
          name,
          isTeam,
          shownList: toCells(shown, problems),
          trueList: toCells(truth, problems),
        })),
        waitingCount: problems.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
        isRevealed: open.revealedAt !== null,
      };
    },
  });
}

/** Undefined where not everybody sees the standings now. */
function shownToAnybody(known: OpenCompetition | undefined, now: Date): OpenCompetition | undefined {
  if (!known) return undefined;
  const phase = phaseOf(known, now);
  const shown = phase === known.phase ? known : { ...known, phase };
  return maySeeStandings(shown) ? shown : undefined;
}

function isEverybodys(open: OpenCompetition): boolean {
  return open.channelId === null && open.state !== 'DRAFT' && areStandingsPublic(open);
}

/** The truth is for authors; what everybody may see, for whoever may see it now. */
function requireView(open: OpenCompetition, view: View): void {
  if (view === 'TRUE' ? !open.isAuthor : !maySeeStandings(open)) throw fail(competitionErrors.STANDINGS_HIDDEN);
}

async function readPage(db: Db, open: OpenCompetition, view: View, page: number, now: Date): Promise<Page> {
  const [rows, problems] = [
    await selectStandings(db, view, open.competitionId, page),
    await selectStandingsProblems(db, view, open.competitionId),
  ];
  return toPage(open, { view, rows, problems, page, now });
}

/** As the table was at a time of everybody's own clock: for whoever takes part later. */
async function readPast(db: Db, open: OpenCompetition, page: number, atMs: number, now: Date): Promise<Page> {
  const problems = await selectStandingsProblems(db, 'TRUE', open.competitionId);
  const rows = await selectTableAt(db, open, problems, { page, atMs });
  const shown = problems.map((problem) => ({ ...problem, firstParticipantId: null }));
  return toPage(open, { view: 'TRUE', rows, problems: shown, page, now });
}

function toPage(
  open: OpenCompetition,
  {
    view,
    rows,
    problems,
    page,
    now,
  }: {
    readonly view: View;
    readonly rows: readonly StandingRow[];
    readonly problems: readonly StandingsProblemRow[];
    readonly page: number;
    readonly now: Date;
  },
): Page {
  const ranked = rows.filter(({ isRanked }) => isRanked);
  const places = placesOf(ranked, (page - 1) * STANDINGS_PAGE_SIZE, (rows[0]?.better ?? 0) + 1);
  const totalCount = rows[0]?.total ?? 0;
  return {
    format: open.format,
    phase: open.phase,
    penaltyMinutes: open.penaltyMinutes,
    frozenSince: view === 'TRUE' ? null : (hiddenSince(open, now)?.toISOString() ?? null),
    problemList: problems.map((problem) => toProblem(open, problem)),
    rowList: rows.map((row, at) => toRow(row, row.isRanked ? (places[at] ?? null) : null, problems)),
    pageCount: pageCountOf(totalCount, STANDINGS_PAGE_SIZE),
    totalCount,
  };
}

function hiddenSince(open: OpenCompetition, now: Date): Date | null {
  if (open.revealedAt !== null) return null;
  if (open.verdictView === 'HIDDEN') return open.startsAt;
  return isFrozen(open, now) ? freezesAt(open) : null;
}

function toProblem({ format }: OpenCompetition, problem: StandingsProblemRow) {
  const { problemId, label, colour, points, firstParticipantId } = problem;
  return { problemId, label, colour, points: format === 'ICPC' ? 1 : points, firstParticipantId };
}

function toRow(row: StandingRow, place: number | null, problems: readonly StandingsProblemRow[]) {
  const { participantId, name, isTeam, isDisqualified, score, tie, lastMs, cells } = row;
  return { participantId, place, name, isTeam, isDisqualified, score, tie, lastMs, cellList: toCells(cells, problems) };
}

function toCells(cells: readonly KeptCell[], problems: readonly StandingsProblemRow[]) {
  const byProblem = new Map(cells.map((cell) => [cell[0], cell]));
  return problems.map(({ problemId }) => {
    const [, n, q, s, t, ok] = byProblem.get(problemId) ?? [problemId, 0, 0, 0, null, false];
    return { n, q, s, t, ok };
  });
}
