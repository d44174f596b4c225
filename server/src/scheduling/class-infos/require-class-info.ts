import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { findLessonNeedsInfo, findNeedsInfo } from './class-infos.queries.ts';

type Caller = { readonly userId: number; readonly roles: readonly ChannelRole[] };

/** Throws NEED_TO_CHANNEL_INFO for somebody without class information, where the class asks for it; staff is never asked. [API-14] */
export async function requireClassInfo(db: Db, courseClassId: number, { userId, roles }: Caller): Promise<void> {
  if (passes(roles, 'TEACHER')) return;
  if (await findNeedsInfo(db, courseClassId, userId)) throw fail(channelErrors.NEED_TO_CHANNEL_INFO);
}

/** The same on the way into a lesson. [API-14] */
export async function requireLessonInfo(db: Db, lessonId: number, { userId, roles }: Caller): Promise<void> {
  if (passes(roles, 'TEACHER')) return;
  if (await findLessonNeedsInfo(db, lessonId, userId)) throw fail(channelErrors.NEED_TO_CHANNEL_INFO);
}
