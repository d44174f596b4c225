import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { EditedOf } from '@dolphin/contract/core/edits';
import type { ScheduleTime } from '@dolphin/contract/scheduling/schedules/free-times';
import { daysOfMonth, fixedDays, weekdayNameOf } from '@dolphin/contract/scheduling/schedules/schedule-days';
import { inOrder, isSoundSchedule, type SchedulePart } from '@dolphin/contract/scheduling/schedules/schedule-rules';
import { schedules } from '@dolphin/contract/scheduling/schedules/schedules.contract';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import { findUser, lockUser } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { notify } from '../../social/public.ts';
import {
  deleteUserDates,
  findOwner,
  insertUserDates,
  selectUserDates,
  type OwnerRow,
  type UserDateRow,
} from './schedules.queries.ts';

type Save = typeof schedules.saveDates | typeof schedules.saveDays;
type Saving = { readonly targetUserId?: number; readonly version?: string } & Partial<EditedOf<Save>>;
type Caller = { readonly db: Db; readonly me: { readonly id: number }; readonly now: Date };
type Part = SchedulePart & {
  readonly endpoint: Save;
  /** Which days a version is of. */ readonly scope: string;
};

const WEEK: Part = { endpoint: schedules.saveDays, type: 'DAY', days: fixedDays(), scope: '' };
const monthPart = (yearMonth: string): Part => ({
  endpoint: schedules.saveDates,
  type: 'DATE',
  days: daysOfMonth(yearMonth),
  scope: yearMonth,
});

export const schedulesModule = implement(schedules, {
  async find({ db, me }, { year_month: yearMonth, target_user_id: userId = me.id }) {
    const owner = await requireOwner(db, { userId, callerId: me.id });
    const month = monthPart(yearMonth);
    const rows = await selectPart(db, userId, month);
    return {
      userScheduleDateList: rows.map(toDate),
      profile: toProfile(owner),
      version: [WEEK, month].map((part) => versionOfPart(part, userId, rows)).join(''),
    };
  },

  saveDates: (caller, { yearMonth, ...given }) => save(caller, given, monthPart(yearMonth)),
  saveDays: (caller, given) => save(caller, given, WEEK),
});

/** Entries that stay as they are keep their ids; savers of one person's times wait for each other. [SCH-6] */
async function save({ db, me, now }: Caller, { targetUserId: userId = me.id, ...given }: Saving, part: Part) {
  await requireOwner(db, { userId, callerId: me.id });
  const list = given.userScheduleDateList;
  if (list !== undefined && !isSoundSchedule(list, part))
    throw failAt('userScheduleDateList', coreErrors.VALIDATION_FAIL);
  await lockUser(db, userId);
  const rows = (await selectPart(db, userId, part)).filter(({ scheduleType }) => scheduleType === part.type);
  const sent = list === undefined ? given : { ...given, userScheduleDateList: inOrder(list).map(toTime) };
  const current = { userScheduleDateList: rows.map(toTime) };
  const wanted = mergeEdit(part.endpoint, sent, current, scopeOf(part, userId)).userScheduleDateList;
  const gone = rows.filter((row) => !wanted.some((time) => isSame(time, row)));
  const added = wanted.filter((time) => !rows.some((row) => isSame(time, row)));
  if (gone.length > 0)
    await deleteUserDates(
      db,
      userId,
      gone.map(({ id }) => id),
    );
  if (added.length > 0) await insertUserDates(db, { userId, savedBy: me.id, now }, added);
  if (userId !== me.id && gone.length + added.length > 0) await notifyOwner(db, userId, me.id);
  const saved = (await selectPart(db, userId, part)).filter(({ scheduleType }) => scheduleType === part.type);
  return { userScheduleDateList: saved.map(toDate), version: versionOfPart(part, userId, saved) };
}

/** Staff changed the times of a learner: once a day, however many weeks and months are saved. [SCH-265] */
async function notifyOwner(db: Db, userId: number, staffId: number): Promise<void> {
  const staff = await findUser(db, staffId);
  const params = { nickname: staff?.nickname ?? '' };
  await notify(db, { userId, kind: 'scheduleChanged', params, link: '/lessons', once: String(staffId) });
}

async function requireOwner(db: Db, who: { readonly userId: number; readonly callerId: number }): Promise<OwnerRow> {
  const owner = await findOwner(db, who);
  if (!owner) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return owner;
}

function selectPart(db: Db, userId: number, { days }: Part): Promise<readonly UserDateRow[]> {
  return selectUserDates(db, [userId], days[0] ?? '', days.at(-1) ?? '');
}

const scopeOf = ({ scope }: Part, userId: number) => `${userId} ${scope}`;

function versionOfPart(part: Part, userId: number, rows: readonly UserDateRow[]): string {
  const ofPart = rows.filter(({ scheduleType }) => scheduleType === part.type);
  return versionOf(part.endpoint, { userScheduleDateList: ofPart.map(toTime) }, scopeOf(part, userId));
}

function isSame(a: ScheduleTime, b: ScheduleTime): boolean {
  return (
    a.startDate === b.startDate &&
    a.startTime === b.startTime &&
    a.endTime === b.endTime &&
    a.scheduleDateState === b.scheduleDateState
  );
}

/** Without the id: versions compare what the times are, and not in which row they stand. */
function toTime({ startDate, startTime, endTime, scheduleDateState, scheduleType }: ScheduleTime) {
  return {
    startDate,
    startDayOfTheWeek: weekdayNameOf(startDate),
    startTime,
    endTime,
    scheduleDateState,
    scheduleType,
  };
}

function toDate(row: UserDateRow) {
  return { userScheduleDateId: row.id, ...toTime(row) };
}

function toProfile({ userId, nickname, portraitKey }: OwnerRow) {
  return { userId, nickname, portrait: portraitKey === null ? null : fileUrl(portraitKey) };
}
