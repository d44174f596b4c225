import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { PAUSES_PAGE_SIZE, type PAUSE_CHANGES } from '@dolphin/contract/scheduling/pauses/pauses.constants';
import { pauses } from '@dolphin/contract/scheduling/pauses/pauses.contract';
import { pauseErrors } from '@dolphin/contract/scheduling/pauses/pauses.errors';
import { pauseEvents } from '@dolphin/contract/scheduling/pauses/pauses.events';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { outgoing } from '../../core/outbox/publish.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { followPauses } from './follow-pause.ts';
import { findEffects } from './pause-seats.queries.ts';
import {
  deletePause,
  findStanding,
  insertPause,
  lockPause,
  type PauseFields,
  type PauseRow,
  type Person,
  selectPauses,
  selectPausesOf,
  updatePause,
} from './pauses.queries.ts';
import { requireChangedDays, requireNewDays, requireRemovable } from './pauses.rules.ts';

export const pausesModule = implement(pauses, {
  async list({ db, now }, { channelId, view = 'CURRENT', course_class_id: courseClassId = null, page = 1 }) {
    const since = view === 'CURRENT' ? seoulTime(now).day : null;
    const { rows, total } = await selectPauses(db, { channelId, since, courseClassId, page });
    return { pauseList: rows.map(toPause), pageCount: pageCountOf(total, PAUSES_PAGE_SIZE), totalCount: total };
  },

  async member({ db, now }, { channelId, userId }) {
    const standing = await requireMember(db, { channelId, userId }, now);
    const rows = await selectPausesOf(db, { channelId, userId });
    return { ...standing, pauseList: rows.map(toPause) };
  },

  async preview({ db, now }, { channelId, userId, from_day: fromDay, to_day, pause_id }) {
    const params = { fromDay, toDay: to_day ?? null, pauseId: pause_id ?? null };
    const effects = await findEffects(db, { channelId, userId }, params, seoulTime(now));
    if (!effects) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return effects;
  },

  async create({ db, me, now }, { channelId, userId, fromDay, toDay, reason }) {
    requireNewDays({ fromDay, toDay }, seoulTime(now).day);
    const fields = { fromDay, toDay, reason: reason.trim() };
    const by = { actorId: me.id, now };
    const pauseId = await refusingOverlaps(insertPause(db, { channelId, userId, ...fields }, by));
    if (pauseId === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { pauseId, ...(await follow(db, { channelId, userId }, { change: 'ADDED', ...fields }, by)) };
  },

  async update({ db, me, now }, { channelId, pauseId, ...given }) {
    const { userId, ...current } = await requirePause(db, channelId, pauseId);
    const { fromDay, toDay, reason } = mergeEdit(pauses.update, given, current, String(pauseId));
    requireChangedDays(current, { fromDay, toDay }, seoulTime(now).day);
    const fields = { fromDay, toDay, reason: reason.trim() };
    await refusingOverlaps(updatePause(db, pauseId, fields));
    return follow(db, { channelId, userId }, { change: 'CHANGED', ...fields }, { actorId: me.id, now });
  },

  async remove({ db, me, now }, { channelId, pauseId }) {
    const { userId, ...current } = await requirePause(db, channelId, pauseId);
    requireRemovable(current, seoulTime(now).day);
    await deletePause(db, pauseId);
    return follow(db, { channelId, userId }, { change: 'REMOVED', ...current }, { actorId: me.id, now });
  },
});

type Change = PauseFields & { readonly change: (typeof PAUSE_CHANGES)[number] };
type Actor = { readonly actorId: number; readonly now: Date };

/** Seats, tickets and registrations follow, and the person is notified, if all of it is committed. [SCH-241] */
function follow(tx: Db, person: Person, { change, fromDay, toDay }: Change, by: Actor) {
  const notice = { ...person, change, fromDay, toDay, actorId: by.actorId };
  return followPauses(tx, person, by, [outgoing(pauseEvents.memberPaused, 0, notice)]);
}

async function requireMember(db: Db, person: Person, now: Date) {
  const standing = await findStanding(db, person, seoulTime(now).day);
  if (!standing) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return standing;
}

async function requirePause(tx: Db, channelId: number, pauseId: number) {
  const pause = await lockPause(tx, channelId, pauseId);
  if (!pause) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return pause;
}

const EXCLUSION_VIOLATION = '23P01';

/** Two pauses of one person in one channel are kept apart by the constraint, also when they are made at once. [SCH-240] */
async function refusingOverlaps<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (code === EXCLUSION_VIOLATION && constraint === 'scheduling_pauses_apart')
      throw fail(pauseErrors.PAUSE_OVERLAPS);
    throw error;
  }
}

function toPause({ createdAt, ...row }: PauseRow) {
  const { pauseId, fromDay, toDay, reason } = row;
  const version = versionOf(pauses.update, { fromDay, toDay, reason }, String(pauseId));
  return { ...row, createdAt: createdAt.toISOString(), version };
}
