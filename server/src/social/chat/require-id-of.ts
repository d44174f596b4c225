import { nicknameKey } from '@dolphin/contract/accounts/nickname';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { socialErrors } from '@dolphin/contract/social/social.errors';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { findIdByNickname } from './chat-list.queries.ts';

/** Of whoever has this nickname. */
export async function requireIdOf(db: Db, nickname: string | undefined): Promise<number> {
  if (nickname === undefined) throw failAt('nickname', coreErrors.VALIDATION_FAIL);
  const userId = await findIdByNickname(db, nicknameKey(nickname));
  if (userId === undefined) throw fail(socialErrors.USER_NICKNAME_NOT_FOUND);
  return userId;
}
