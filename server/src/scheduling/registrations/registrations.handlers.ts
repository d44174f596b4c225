import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { REGISTRATIONS_PAGE_SIZE } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { registrationErrors } from '@dolphin/contract/scheduling/registrations/registrations.errors';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { lockClassSeats } from '../../learning/public.ts';
import { type Changeable, selectChangeable } from './changes/change-registrations.queries.ts';
import { changeByStaff, writeChanges } from './changes/change-states.ts';
import { exportRegistrations } from './export-registrations.ts';
import { moveRegistration } from './changes/move-registration.ts';
import {
  type ChangeRow,
  findRegistration,
  findSettings,
  type FoundRegistration,
  type ListedRegistration,
  lockRegistration,
  type RegistrationRow,
  selectChanges,
  selectRegistrations,
  updateDates,
  updateOptions,
  upsertSettings,
} from './registrations.queries.ts';
import { cleanOptions, requireChoices } from './registrations.rules.ts';

type Filter = {
  readonly course_class_id?: number;
  readonly state?: RegistrationRow['state'];
  readonly progress_state?: RegistrationRow['progressState'];
};

export const registrationsModule = implement(registrations, {
  async list({ db }, { channelId, page = 1, ...filter }) {
    const paged = { limit: REGISTRATIONS_PAGE_SIZE, offset: (page - 1) * REGISTRATIONS_PAGE_SIZE };
    const { rows, total } = await selectRegistrations(db, filterOf(channelId, filter), paged);
    return {
      registrationList: rows.map(toListed),
      pageCount: pageCountOf(total, REGISTRATIONS_PAGE_SIZE),
      totalCount: total,
    };
  },

  async detail({ db }, { channelId, registrationId }) {
    const found = await findRegistration(db, channelId, registrationId);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const changes = await selectChanges(db, channelId, registrationId);
    return {
      ...toListed(found),
      askedList: found.offeredOptions.map(({ label, choiceList }) => ({ label, choiceList: [...choiceList] })),
      changeList: changes.map(toChange),
      version:
        versionOf(registrations.setDates, datesOf(found)) + versionOf(registrations.setOptions, optionsOf(found)),
    };
  },

  async setDates({ db }, { channelId, registrationId, ...given }) {
    const found = await requireLocked(db, channelId, registrationId);
    await updateDates(db, registrationId, mergeEdit(registrations.setDates, given, datesOf(found)));
    return {};
  },

  async setOptions({ db }, { channelId, registrationId, ...given }) {
    const found = await requireLocked(db, channelId, registrationId);
    const { optionList } = mergeEdit(registrations.setOptions, given, optionsOf(found));
    requireChoices(optionList, found.offeredOptions, found.options);
    await updateOptions(db, registrationId, optionList);
    return {};
  },

  async setStates({ db, me, now }, { channelId, registrationIdList, state, reason = '' }) {
    const all = await requireAll(db, channelId, registrationIdList);
    return changeByStaff(db, { channelId, all, state }, { cause: 'STAFF', userId: me.id, reason: reason.trim(), now });
  },

  async setProgressStates({ db, me, now }, { channelId, registrationIdList, progressState, reason = '' }) {
    const all = await requireAll(db, channelId, registrationIdList);
    const classIds = all.flatMap(({ courseClassId }) => (courseClassId === null ? [] : [courseClassId]));
    await lockClassSeats(db, channelId, classIds, now);
    const confirmed = all.filter(({ state }) => state === 'CONFIRMED');
    await writeChanges(
      db,
      confirmed.map((from) => ({
        from,
        state: from.state,
        progressState,
        offeredUntil: null,
        isPaid: from.isPaid,
        place: from.courseClassId === null ? null : { id: from.courseClassId, title: from.title },
      })),
      { cause: 'STAFF', userId: me.id, reason: reason.trim(), now },
    );
    return {
      changedCount: confirmed.length,
      refusedList: all
        .filter(({ state }) => state !== 'CONFIRMED')
        .map(({ id }) => ({ registrationId: id, errorCode: registrationErrors.REGISTRATION_STATE_CHANGED.code })),
    };
  },

  async move({ db, me, now }, { channelId, registrationId, courseClassId, reason = '' }) {
    const [from] = await requireAll(db, channelId, [registrationId]);
    if (!from) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await moveRegistration(db, from, courseClassId, { cause: 'STAFF', userId: me.id, reason: reason.trim(), now });
    return {};
  },

  async exports({ db, client, now }, { channelId, ...filter }) {
    const read = (paged: { readonly limit: number; readonly offset: number }) =>
      selectRegistrations(db, filterOf(channelId, filter), paged);
    return exportRegistrations(read, { language: client.language, now });
  },

  async settings({ db }, { channelId, courseClassId }) {
    const { entry, optionList, offerHours } = await requireSettings(db, channelId, courseClassId);
    const current = { entry, optionList, offerHours };
    return { ...current, version: versionOf(registrations.updateSettings, current) };
  },

  async updateSettings({ db, now }, { channelId, courseClassId, ...given }) {
    if ((await lockClassSeats(db, channelId, [courseClassId], now)).length === 0)
      throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const current = await requireSettings(db, channelId, courseClassId);
    const { entry, optionList, offerHours } = mergeEdit(registrations.updateSettings, given, current);
    await upsertSettings(db, courseClassId, { entry, options: cleanOptions(optionList), offerHours });
    return {};
  },
});

function filterOf(channelId: number, { course_class_id, state, progress_state }: Filter) {
  return {
    channelId,
    courseClassId: course_class_id ?? null,
    state: state ?? null,
    progressState: progress_state ?? null,
  };
}

/** All of the channel, or none: whoever names one of another channel names nothing. */
async function requireAll(db: Db, channelId: number, ids: readonly number[]): Promise<readonly Changeable[]> {
  const all = await selectChangeable(db, channelId, ids);
  if (all.length < new Set(ids).size) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return all;
}

async function requireLocked(db: Db, channelId: number, registrationId: number): Promise<FoundRegistration> {
  const found = await lockRegistration(db, channelId, registrationId);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return found;
}

async function requireSettings(db: Db, channelId: number, courseClassId: number) {
  const found = await findSettings(db, channelId, courseClassId);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const { entry, options, offerHours } = found;
  return {
    entry,
    optionList: options.map(({ label, choiceList }) => ({ label, choiceList: [...choiceList] })),
    offerHours,
  };
}

const datesOf = ({ registrationDate, startTime }: RegistrationRow) => ({ registrationDate, startTime });
const optionsOf = ({ options }: RegistrationRow) => ({ optionList: [...options] });

export function toRegistration({ id, options, offeredUntil, createdAt, ...row }: RegistrationRow) {
  return {
    registrationId: id,
    courseClassId: row.courseClassId,
    title: row.title,
    registrationDate: row.registrationDate,
    startTime: row.startTime,
    optionList: [...options],
    state: row.state,
    progressState: row.progressState,
    isPaid: row.isPaid,
    offeredUntil: offeredUntil?.toISOString() ?? null,
    waitNumber: row.waitNumber,
    createdAt: createdAt.toISOString(),
  };
}

function toListed(row: ListedRegistration) {
  return { ...toRegistration(row), userId: row.userId, nickname: row.nickname };
}

function toChange({ createdAt, ...change }: ChangeRow) {
  return { ...change, createdAt: createdAt.toISOString() };
}
