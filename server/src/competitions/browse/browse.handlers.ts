import { NEAR_HOURS } from '@dolphin/contract/competitions/browse/browse.constants';
import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { COMPETITIONS_PAGE_SIZE } from '@dolphin/contract/competitions/competitions.constants';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { addMonths } from '@dolphin/contract/core/days';
import { versionOf } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import type { Participation } from '../access/competitions.queries.ts';
import { clockOf, freezesAt, phaseOf, type Timed, virtualClockOf } from '../access/phase.rules.ts';
import { maySeeStandings, type OpenCompetition, requireCompetition } from '../access/require-competition.ts';
import { refusalOf, registrationEndsAt } from '../registration/registration.rules.ts';
import {
  type CardRow,
  type Cursor,
  type Reader,
  selectMonth,
  selectNear,
  selectPast,
  selectRunning,
  selectUpcoming,
} from './browse.queries.ts';
import { findDetail, type TeamRow } from './detail.queries.ts';

const HOUR_MS = 3_600_000;
const PAGES = { UPCOMING: selectUpcoming, RUNNING: selectRunning, PAST: selectPast };

export const competitionsModule = implement(competitions, {
  async list({ db, me, now }, { tab, channel_id: channelId = null, cursor }) {
    const rows = await PAGES[tab](db, readerOf(me, channelId, now), readCursor(cursor));
    const page = rows.slice(0, COMPETITIONS_PAGE_SIZE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      competitionList: page.map((row) => toCard(row, now)),
      nextCursor: last ? `${last.startsAt.getTime()}-${last.competitionId}` : null,
      serverNow: now.toISOString(),
    };
  },

  async month({ db, me, now }, { month, channel_id: channelId = null }) {
    const first = `${month}-01`;
    const rows = await selectMonth(db, readerOf(me, channelId, now), midnight(first), midnight(addMonths(first, 1)));
    return {
      competitionList: rows.map((row) => ({
        ...toShort(row, now),
        place: row.place,
        myState: row.myState,
      })),
      serverNow: now.toISOString(),
    };
  },

  async near({ db, me, now }) {
    const rows = await selectNear(db, me.id, now, new Date(now.getTime() + NEAR_HOURS * HOUR_MS));
    return { competitionList: rows.map((row) => toShort(row, now)), serverNow: now.toISOString() };
  },

  async detail({ db, me, now }, { competitionId }) {
    const open = await requireCompetition({ db, me, now }, competitionId);
    const found = await findDetail(db, competitionId, me.id);
    if (!found) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
    const { description, editorial, participantCount, problemCount, place, teams } = found;
    const isEditorialOpen = open.isAuthor || open.phase === 'FINAL';
    return {
      competitionId,
      title: open.title,
      kind: open.kind,
      format: open.format,
      phase: open.phase,
      ...timesOf(open),
      entry: open.entry,
      admission: open.admission,
      isRated: open.isRated,
      participantCount,
      problemCount,
      place,
      description,
      freezesAt: freezesAt(open)?.toISOString() ?? null,
      penaltyMinutes: open.penaltyMinutes,
      verdictView: open.verdictView,
      standingsView: open.standingsView,
      isRevealed: open.revealedAt !== null,
      languageList: [...open.languages],
      submissionLimit: open.submissionLimit,
      teamSizeMax: open.teamSizeMax,
      registrationEndsAt: registrationEndsAt(open).toISOString(),
      allowsPaste: open.allowsPaste,
      allowsVirtual: open.allowsVirtual,
      allowsPractice: open.allowsPractice,
      editorial: isEditorialOpen ? editorial : null,
      hasEditorial: isEditorialOpen && editorial !== null,
      isAuthor: open.isAuthor,
      maySeeStandings: maySeeStandings(open),
      mineList: open.mine.map((mine) => toMine(open, mine, teams, me.id)),
      refusal: refusalOf(open, now),
      serverNow: now.toISOString(),
    };
  },
});

function readerOf(me: { readonly id: number; readonly isAdmin: boolean }, channelId: number | null, now: Date): Reader {
  return { userId: me.id, isAdmin: me.isAdmin, channelId, now };
}

/** `1763456400000-17` */
function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [ms = 0, competitionId = 0] = text.split('-').map(Number);
  return { startsAt: new Date(ms), competitionId };
}

const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);

function timesOf({ timing, startsAt, endsAt, durationMinutes }: Timed) {
  return { timing, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), durationMinutes };
}

function toShort(row: Timed & Pick<CardRow, 'competitionId' | 'title' | 'kind'>, now: Date) {
  const { competitionId, title, kind, startsAt, endsAt } = row;
  return {
    competitionId,
    title,
    kind,
    phase: phaseOf(row, now),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

function toCard(row: CardRow, now: Date) {
  const { format, entry, admission, isRated, participantCount, problemCount, place, colours, myState } = row;
  return {
    ...toShort(row, now),
    ...timesOf(row),
    format,
    entry,
    admission,
    isRated,
    participantCount,
    problemCount,
    place,
    colourList: [...colours],
    myState,
  };
}

function toMine(open: OpenCompetition, mine: Participation, teams: readonly TeamRow[], userId: number) {
  const { participantId, kind, state } = mine;
  const clock = kind === 'PRACTICE' ? null : kind === 'VIRTUAL' ? virtualClockOf(open, mine) : clockOf(open, mine);
  const team = teams.find((one) => one.participantId === participantId);
  const teamName = team?.teamName ?? null;
  return {
    participantId,
    kind,
    state,
    clockStartsAt: clock?.startsAt.toISOString() ?? null,
    clockEndsAt: clock?.endsAt.toISOString() ?? null,
    isFinished: mine.finishedAt !== null,
    isDisqualified: mine.disqualifiedAt !== null,
    disqualifiedReason: mine.disqualifiedAt === null ? null : (team?.reason ?? null),
    team:
      team && teamName !== null
        ? {
            name: teamName,
            code: team.teamCode,
            isLeader: team.members.some((one) => one.userId === userId && one.isLeader),
            memberList: [...team.members],
            version: versionOf(competitionRegistration.editTeam, { teamName }),
          }
        : null,
  };
}
