import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { passes } from '@dolphin/contract/core/roles';
import { HEAT_BUCKETS, WATCHERS_PAGE_SIZE } from '@dolphin/contract/learning/videos/watching.constants';
import { videoWatchers } from '@dolphin/contract/learning/videos/watchers.contract';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { implement } from '../../../core/module.ts';
import { requireContent } from '../../access/require-content.ts';
import type { Coach } from '../../coaching/coached.queries.ts';
import { toCoach } from '../../coaching/coaching.handlers.ts';
import { noHeat } from '../watching/watching.rules.ts';
import {
  findClassHeat,
  findClassVideo,
  findClassVideos,
  findTotalHeat,
  type HeatRow,
  selectWatchers,
  type WatcherRow,
} from './heat.queries.ts';

/** What a coach sees of a class, a manager of every class of the channel. [LMS-10] [VID-104] */
export const videoWatchersModule = implement(videoWatchers, {
  async videos({ db, ...caller }, { channelId, courseClassId }) {
    const found = await findClassVideos(db, toCoach(caller, channelId), courseClassId);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { title: found.title, memberCount: found.memberCount, videoList: [...found.videos] };
  },

  async watchers({ db, ...caller }, { channelId, videoId, course_class_id: classId, page = 1 }) {
    const held = { classId, contentId: videoId };
    await requireClassVideo(db, toCoach(caller, channelId), held);
    const { rows, total } = await selectWatchers(db, channelId, held, (page - 1) * WATCHERS_PAGE_SIZE);
    return { watcherList: rows.map(toWatcher), pageCount: pageCountOf(total, WATCHERS_PAGE_SIZE), totalCount: total };
  },

  async heat({ db, ...caller }, { channelId, videoId, course_class_id: classId, user_id: userId = null }) {
    const held = { classId, contentId: videoId };
    const { durationMs } = await requireClassVideo(db, toCoach(caller, channelId), held);
    const row = await findClassHeat(db, channelId, held, userId);
    return { ...toHeat(durationMs, row), personName: row?.personName ?? null };
  },

  async total({ db, me }, { videoId }) {
    const { roles, authorId } = await requireContent(db, me, videoId, { kinds: ['VIDEO'] });
    if (!me.isAdmin && authorId !== me.id && !passes(roles, 'MANAGER')) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const row = await findTotalHeat(db, videoId);
    return {
      ...toHeat(row?.durationMs ?? null, row),
      watcherCount: row?.watcherCount ?? 0,
      doneCount: row?.doneCount ?? 0,
    };
  },
});

async function requireClassVideo(
  db: Db,
  coach: Coach,
  held: { readonly classId: number; readonly contentId: number },
): Promise<{ readonly durationMs: number | null }> {
  const found = await findClassVideo(db, coach, held);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return found;
}

/** A hundred numbers, also where nobody has watched. */
function toHeat(durationMs: number | null, row: HeatRow | undefined) {
  const whole = (counts: readonly number[] = []) => (counts.length === HEAT_BUCKETS ? [...counts] : noHeat());
  return {
    durationMs,
    peopleCount: row?.peopleCount ?? 0,
    playList: whole(row?.plays),
    rewindList: whole(row?.rewinds),
    stopList: whole(row?.stops),
  };
}

function toWatcher({ share, lastAt, portraitKey, ...row }: WatcherRow) {
  return {
    ...row,
    portrait: portraitKey === null ? null : fileUrl(portraitKey),
    watchedShare: share,
    lastAt: lastAt?.toISOString() ?? null,
  };
}
