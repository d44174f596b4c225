import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { failAt } from '../../core/fail.ts';
import { normalizeText } from './join.rules.ts';

/** Whether a text may be shown to others; the word filter belongs to a higher domain and is passed in. */
export type IsClean = (text: string) => boolean;

export type Names = { readonly nickname: string; readonly introduction: string };

/** Both are asked for, each with its sentence at its field. [CHN-2] */
export function checkNames(typed: Names, isClean: IsClean): Names {
  return checkChangedNames(typed, { nickname: '', introduction: '' }, isClean);
}

/** The same in an edit: what is not changed is not asked for. A list of members may have brought them without. */
export function checkChangedNames(typed: Partial<Names>, current: Names, isClean: IsClean): Names {
  const nickname = typed.nickname === undefined ? undefined : normalizeText(typed.nickname);
  const introduction = typed.introduction === undefined ? undefined : normalizeText(typed.introduction);
  if (nickname === '') throw failAt('nickname', joinErrors.CHANNEL_NICKNAME_REQUIRED);
  if (introduction === '') throw failAt('introduction', joinErrors.CHANNEL_INTRODUCTION_REQUIRED);
  if (nickname && !isClean(nickname)) throw failAt('nickname', joinErrors.CHANNEL_WORDS_NOT_ALLOWED);
  if (introduction && !isClean(introduction)) throw failAt('introduction', joinErrors.CHANNEL_WORDS_NOT_ALLOWED);
  return { nickname: nickname ?? current.nickname, introduction: introduction ?? current.introduction };
}
