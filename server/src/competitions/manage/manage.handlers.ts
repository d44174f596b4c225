import { MANAGED_COMPETITIONS_PAGE_SIZE } from '@dolphin/contract/competitions/manage/manage.constants';
import { managedCompetitions, siteCompetitions } from '@dolphin/contract/competitions/manage/manage.contract';
import type { CompetitionState } from '@dolphin/contract/competitions/competitions.constants';
import type { Db } from '../../core/db.ts';
import { implement, type Me } from '../../core/module.ts';
import { phaseOf } from '../access/phase.rules.ts';
import { insertCompetition, type ManagedRow, type NewCompetition, selectManaged } from './managed-list.queries.ts';
import { requireTimes } from './settings.rules.ts';

type Caller = { readonly db: Db; readonly me: Me; readonly now: Date };
type Params = { readonly before?: number; readonly state?: CompetitionState };

export const managedCompetitionsModule = implement(managedCompetitions, {
  list: (caller, { channelId, ...input }) => list(caller, channelId, input),
  create: (caller, { channelId, ...given }) => create(caller, channelId, given),
});

export const siteCompetitionsModule = implement(siteCompetitions, {
  list: (caller, input) => list(caller, null, input),
  create: (caller, given) => create(caller, null, given),
});

async function list({ db, now }: Caller, channelId: number | null, { before, state }: Params) {
  const rows = await selectManaged(db, channelId, { before: before ?? null, state: state ?? null });
  const shown = rows.slice(0, MANAGED_COMPETITIONS_PAGE_SIZE);
  return {
    competitionList: shown.map((row) => toManaged(row, now)),
    next: rows.length > shown.length ? (shown.at(-1)?.competitionId ?? null) : null,
    serverNow: now.toISOString(),
  };
}

async function create({ db, me, now }: Caller, channelId: number | null, given: NewCompetition) {
  requireTimes(given);
  return { competitionId: await insertCompetition(db, channelId, given, { userId: me.id, now }) };
}

export function toManaged(row: ManagedRow, now: Date) {
  return {
    competitionId: row.competitionId,
    title: row.title,
    kind: row.kind,
    format: row.format,
    state: row.state,
    phase: phaseOf(row, now),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    participantCount: row.participantCount,
    problemCount: row.problemCount,
    waitingCount: row.waitingCount,
    openQuestionCount: row.openQuestionCount,
  };
}
