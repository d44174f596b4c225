import { seoulDay } from '@dolphin/contract/core/days';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { passes } from '@dolphin/contract/core/roles';
import { myRegistrations, openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { registrationErrors } from '@dolphin/contract/scheduling/registrations/registrations.errors';
import { requireVisible } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { type ClassSeats, lockClassSeats } from '../../learning/public.ts';
import { requireClassInfo } from '../class-infos/require-class-info.ts';
import { apply } from './changes/apply.ts';
import { type By, type Changeable, findOwn } from './changes/change-registrations.queries.ts';
import { changeInClass, writeChanges } from './changes/change-states.ts';
import { findOpenClass, type OneOpenClass, type OpenClassRow, selectOpenClasses } from './open-classes.queries.ts';
import { toRegistration } from './registrations.handlers.ts';
import { selectMyRegistrations } from './registrations.queries.ts';
import { progressAtEnd } from './registrations.rules.ts';

export const openClassesModule = implement(openClasses, {
  async list({ db, me, now }, { channelId }) {
    await requireVisible(db, me, channelId);
    const rows = await selectOpenClasses(db, { channelId, userId: me?.id ?? null, now, today: seoulDay(now) });
    return { courseClassList: rows.map(toOpenClass) };
  },

  async one({ db, me, now }, { channelId, courseClassId }) {
    const { roles } = await requireVisible(db, me, channelId);
    const asking = { channelId, userId: me?.id ?? null, now, today: seoulDay(now) };
    const found = await findOpenClass(db, courseClassId, asking);
    const mayManage = passes(roles, 'TEACHER');
    // A class that takes nobody in by themselves is known to those who are in it, and to staff.
    const isShown =
      found && (found.priceKrw !== null || found.entry !== 'CLOSED' || found.myState !== null || mayManage);
    if (!isShown) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {
      ...toOpenClass(found),
      optionList: found.options.map(({ label, choiceList }) => ({ label, choiceList: [...choiceList] })),
      isOver: found.isOver,
      isMember: passes(roles, 'USER'),
      mayManage,
      myRegistration: toMine(found),
    };
  },
});

export const myRegistrationsModule = implement(myRegistrations, {
  async list({ db, me }, { channel_id: channelId = null, page = 1 }) {
    const paged = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { rows, total } = await selectMyRegistrations(db, { userId: me.id, channelId }, paged);
    return {
      registrationList: rows.map((row) => ({
        ...toRegistration(row),
        channelId: row.channelId,
        channelName: row.channelName,
        slug: row.slug,
        courseTitle: row.courseTitle,
        priceKrw: row.priceKrw,
      })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async apply(
    { db, me, roles, now },
    { channelId, courseClassId, registrationDate, startTime = null, optionList = [] },
  ) {
    await requireClassInfo(db, courseClassId, { userId: me.id, roles });
    return apply(
      db,
      { channelId, courseClassId, userId: me.id, registrationDate, startTime, options: optionList },
      now,
    );
  },

  async setState({ db, me, now }, { registrationId, state }) {
    const found = await findOwn(db, me.id, registrationId);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const by: By = { cause: 'SELF', userId: me.id, reason: '', now };
    const [place] =
      found.courseClassId === null ? [] : await lockClassSeats(db, found.channelId, [found.courseClassId], now);
    if (state === 'CONFIRMED') await accept(db, found, place, by);
    else await cancel(db, found, place, by);
    return {};
  },
});

async function accept(db: Db, found: Changeable, place: ClassSeats | undefined, by: By): Promise<void> {
  if (!place || found.state !== 'OFFERED' || !found.isHere) throw fail(registrationErrors.REGISTRATION_STATE_CHANGED);
  if (found.offeredUntil === null || found.offeredUntil <= by.now) throw fail(registrationErrors.OFFER_ENDED);
  if (place.priceKrw !== null) throw fail(commerceErrors.NEED_TO_PAY);
  await changeInClass(db, place, [found], 'CONFIRMED', by);
}

async function cancel(db: Db, found: Changeable, place: ClassSeats | undefined, by: By): Promise<void> {
  if (found.state === 'CANCELLED' || found.state === 'REJECTED')
    throw fail(registrationErrors.REGISTRATION_STATE_CHANGED);
  if (found.isPaid) throw fail(registrationErrors.REGISTRATION_IS_PAID);
  if (place) return changeInClass(db, place, [found], 'CANCELLED', by);
  // The class was closed: there is no seat to give back.
  const progressState = progressAtEnd(found.progressState);
  await writeChanges(
    db,
    [{ from: found, state: 'CANCELLED', progressState, offeredUntil: null, isPaid: false, place: null }],
    by,
  );
}

function toOpenClass(row: OpenClassRow) {
  return {
    courseClassId: row.courseClassId,
    title: row.title,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    courseSummary: row.courseSummary,
    coachName: row.coachName,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    timeList: [...row.timeList],
    priceKrw: row.priceKrw,
    seats: row.seats,
    seatsLeft: row.seatsLeft,
    waitingCount: row.waitingCount,
    entry: row.entry,
    myState: row.myState,
  };
}

function toMine({ registrationId, myState, progressState, offeredUntil, waitNumber, isPaid }: OneOpenClass) {
  if (registrationId === null || myState === null || progressState === null) return null;
  return {
    registrationId,
    state: myState,
    progressState,
    offeredUntil: offeredUntil?.toISOString() ?? null,
    waitNumber,
    isPaid: isPaid ?? false,
  };
}
