import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { findNeedsInfo } from './class-infos.queries.ts';

/** Throws NEED_TO_CHANNEL_INFO for somebody without class information, where the class asks for it; staff is never asked. [API-14] */
export async function requireClassInfo(
  db: Db,
  courseClassId: number,
  { userId, roles }: { readonly userId: number; readonly roles: readonly ChannelRole[] },
): Promise<void> {
  if (passes(roles, 'TEACHER')) return;
  if (await findNeedsInfo(db, courseClassId, userId)) throw fail(channelErrors.NEED_TO_CHANNEL_INFO);
}
