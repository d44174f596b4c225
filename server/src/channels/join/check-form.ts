import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { failAt } from '../../core/fail.ts';
import { normalizeText } from './join.rules.ts';

/** Whether a text may be shown to others; the word filter belongs to a higher domain and is passed in. */
export type IsClean = (text: string) => boolean;

/** Both are asked for, each with its sentence at its field. [CHN-2] */
export function checkNames(
  typed: { readonly nickname: string; readonly introduction: string },
  isClean: IsClean,
): { readonly nickname: string; readonly introduction: string } {
  const nickname = normalizeText(typed.nickname);
  const introduction = normalizeText(typed.introduction);
  if (nickname === '') throw failAt('nickname', joinErrors.CHANNEL_NICKNAME_REQUIRED);
  if (introduction === '') throw failAt('introduction', joinErrors.CHANNEL_INTRODUCTION_REQUIRED);
  if (!isClean(nickname)) throw failAt('nickname', joinErrors.CHANNEL_WORDS_NOT_ALLOWED);
  if (!isClean(introduction)) throw failAt('introduction', joinErrors.CHANNEL_WORDS_NOT_ALLOWED);
  return { nickname, introduction };
}
