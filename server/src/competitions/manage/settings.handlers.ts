import { POST_TEXT_LIMITS, type RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { competitionProblems, competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { manageErrors } from '@dolphin/contract/competitions/manage/manage.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { checkRichText } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { lockStandings } from '../standings/lock-standings.queries.ts';
import { publish } from '../../core/outbox/publish.ts';
import { isFrozen, phaseOf } from '../access/phase.rules.ts';
import { type CompetitionCaller, requireAuthor } from '../access/require-competition.ts';
import { toManaged } from './manage.handlers.ts';
import { problemFields } from './problems.rules.ts';
import { selectProblems } from './problems.queries.ts';
import {
  cloneCompetition,
  deleteCompetition,
  findSettings,
  findUnsettled,
  hasParticipants,
  insertTest,
  lockSettings,
  replaceGroups,
  revealAll,
  selectGroups,
  type SettingsRow,
  updateSettings,
  updateState,
} from './settings.queries.ts';
import { movedAhead, type Settings, settingsWith } from './settings.rules.ts';

export const competitionSettingsModule = implement(competitionSettings, {
  async detail({ db, me, now }, { competitionId }) {
    const { mine } = await requireAuthor({ db, me, now }, competitionId);
    const row = await findSettings(db, competitionId);
    if (!row) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
    const problems = await selectProblems(db, competitionId);
    const settings = settingsOf(row);
    return {
      ...toManaged(row, now),
      ...settings,
      channelId: row.channelId,
      timing: row.timing,
      entry: row.teamSizeMax > 1 ? ('TEAM' as const) : ('SOLO' as const),
      revealedAt: row.revealedAt?.toISOString() ?? null,
      hasBegun: hasBegun(row, now),
      problemList: problems,
      isTesting: mine.some(({ kind }) => kind === 'TEST'),
      serverNow: now.toISOString(),
      version:
        versionOf(competitionSettings.update, settings) +
        versionOf(competitionProblems.arrange, problemFields(problems)),
    };
  },

  async update(caller, { competitionId, ...given }) {
    const { db, now } = caller;
    const row = await lockAuthored(caller, competitionId);
    const current = settingsOf(row);
    const wanted = mergeEdit(competitionSettings.update, normal(given), current);
    const written = settingsWith(current, wanted, {
      hasBegun: hasBegun(row, now),
      isFrozen: row.state === 'PUBLISHED' && isFrozen(row, now),
    });
    await updateSettings(db, competitionId, written, now);
    const { groupIdList } = written;
    if (groupIdList.length + row.groupIds.length > 0) {
      const count = await replaceGroups(db, { competitionId, channelId: row.channelId }, groupIdList);
      if (count < groupIdList.length) throw failAt('groupIdList', coreErrors.RESOURCE_NOT_FOUND);
    }
    await changed(db, competitionId);
    return {};
  },

  async groups({ db, me, now }, { competitionId, query }) {
    const { channelId } = await requireAuthor({ db, me, now }, competitionId);
    if (channelId === null) return { groupList: [] };
    const groups = await selectGroups(db, { competitionId, channelId, search: query?.trim() || null });
    return { groupList: [...groups] };
  },

  async setState(caller, { competitionId, state }) {
    const { db, now } = caller;
    const row = await lockAuthored(caller, competitionId);
    if (row.state === state) return {};
    const isOver = now >= row.endsAt;
    if (state === 'PUBLISHED') {
      if (row.problemCount === 0) throw fail(manageErrors.COMPETITION_WITHOUT_PROBLEMS);
      if (row.state === 'DRAFT' && isOver) throw fail(manageErrors.COMPETITION_OVER_ALREADY);
    } else {
      const isTaken = await hasParticipants(db, competitionId);
      if (state === 'DRAFT' && isTaken) throw fail(manageErrors.COMPETITION_HAS_PARTICIPANTS);
      if (state === 'ARCHIVED' && isTaken && !isOver) throw fail(competitionErrors.COMPETITION_NOT_OVER);
    }
    await updateState(db, competitionId, state, now);
    await changed(db, competitionId);
    return {};
  },

  async remove(caller, { competitionId }) {
    const row = await lockAuthored(caller, competitionId);
    if (row.state !== 'DRAFT' || (await hasParticipants(caller.db, competitionId)))
      throw fail(manageErrors.COMPETITION_HAS_PARTICIPANTS);
    await deleteCompetition(caller.db, competitionId);
    return {};
  },

  async clone(caller, { competitionId, title }) {
    const { db, me, now } = caller;
    const row = await lockAuthored(caller, competitionId);
    const shiftMs = movedAhead(row.startsAt, now);
    return {
      competitionId: await cloneCompetition(db, competitionId, { title: title.trim(), userId: me.id, now, shiftMs }),
    };
  },

  async startTest(caller, { competitionId }) {
    const { db, me, now } = caller;
    const row = await lockAuthored(caller, competitionId);
    if (row.problemCount === 0) throw fail(manageErrors.COMPETITION_WITHOUT_PROBLEMS);
    return { participantId: await insertTest(db, competitionId, me.id, now) };
  },

  async reveal(caller, { competitionId }) {
    const { db, now } = caller;
    const row = await lockAuthored(caller, competitionId);
    const phase = phaseOf(row, now);
    if (phase === 'FINAL') throw fail(manageErrors.NOTHING_TO_REVEAL);
    // Nothing is judged between the look and the copy.
    await lockStandings(db, competitionId);
    const { isRunning, isJudging } = await findUnsettled(db, competitionId, now);
    if (phase !== 'ENDED' || isRunning) throw fail(competitionErrors.COMPETITION_NOT_OVER);
    if (isJudging) throw fail(manageErrors.JUDGING_NOT_DONE);
    await revealAll(db, competitionId, now);
    await changed(db, competitionId);
    return {};
  },
});

/** The row as it is, held until the change is done. */
export async function lockAuthored({ db, me, now }: CompetitionCaller, competitionId: number): Promise<SettingsRow> {
  await requireAuthor({ db, me, now }, competitionId);
  const row = await lockSettings(db, competitionId);
  if (!row) throw fail(competitionErrors.COMPETITION_NOT_FOUND);
  return row;
}

export function changed(db: Db, competitionId: number): Promise<void> {
  return publish(db, competitionEvents.competitionChanged, competitionId, { competitionId });
}

export function hasBegun({ state, startsAt }: Pick<SettingsRow, 'state' | 'startsAt'>, now: Date): boolean {
  return state !== 'DRAFT' && now >= startsAt;
}

/** The editable fields, as the contract has them. */
function settingsOf(row: SettingsRow): Settings {
  return {
    title: row.title,
    description: row.description,
    kind: row.kind,
    format: row.format,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    durationMinutes: row.durationMinutes,
    freezeMinutes: row.freezeMinutes,
    penaltyMinutes: row.penaltyMinutes,
    verdictView: row.verdictView,
    standingsView: row.standingsView,
    languageList: [...row.languages],
    submissionLimit: row.submissionLimit,
    teamSizeMax: row.teamSizeMax,
    admission: { kind: row.admission, code: row.accessCode },
    registrationEndsAt: row.registrationEndsAt?.toISOString() ?? null,
    groupIdList: [...row.groupIds],
    allowsPaste: row.allowsPaste,
    allowsVirtual: row.allowsVirtual,
    allowsPractice: row.allowsPractice,
    isRated: row.isRated,
    editorial: row.editorial,
  };
}

/** One way of writing for each value, so that the same value is never a change. */
function normal<G extends Partial<Settings>>(given: G): G {
  const moment = (at: string) => new Date(at).toISOString();
  return {
    ...given,
    ...(given.title !== undefined && { title: given.title.trim() }),
    ...(given.description !== undefined && { description: checked('description', given.description) }),
    ...(given.editorial && { editorial: checked('editorial', given.editorial) }),
    ...(given.startsAt !== undefined && { startsAt: moment(given.startsAt) }),
    ...(given.endsAt !== undefined && { endsAt: moment(given.endsAt) }),
    ...(given.registrationEndsAt && { registrationEndsAt: moment(given.registrationEndsAt) }),
    ...(given.groupIdList && { groupIdList: given.groupIdList.toSorted((a, b) => a - b) }),
    ...(given.admission && {
      admission: {
        kind: given.admission.kind,
        code: given.admission.kind === 'CODE' ? (given.admission.code?.trim() ?? null) : null,
      },
    }),
  };
}

/** No files and no mentions: whoever sees the page sees all of it. */
function checked(field: string, text: unknown): RichDoc {
  const result = checkRichText(text, { ...POST_TEXT_LIMITS, pictures: 0, files: 0, mentions: 0 }, 'POST');
  if (typeof result === 'string') throw failAt(field, coreErrors.VALIDATION_FAIL);
  return result.doc as RichDoc;
}
