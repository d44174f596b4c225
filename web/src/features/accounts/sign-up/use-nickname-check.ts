import { NICKNAME_MAX_LENGTH, NICKNAME_MIN_LENGTH } from '@dolphin/contract/accounts/accounts.constants';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { composeNickname, isNicknameAllowed } from '@dolphin/contract/accounts/nickname';
import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { useEffect, useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/query.ts';

/** A pause in typing after which the server is asked. */
export const PAUSE_MS = 350;

export type NicknameVerdict =
  | 'empty'
  | 'short'
  | 'long'
  | 'letters'
  | 'checking'
  | 'free'
  | 'taken'
  | 'unkind'
  | 'contact'
  | 'unknown';

/**
 * What is known of a nickname while it is typed. The server is asked after a pause, and never while a syllable is being
 * composed: half a syllable is no name, and its answer would only flicker.
 */
export function useNicknameCheck(typed: string): {
  readonly verdict: NicknameVerdict;
  readonly composition: { readonly onCompositionStart: () => void; readonly onCompositionEnd: () => void };
} {
  const nickname = composeNickname(typed);
  const [isComposing, setComposing] = useState(false);
  const [requested, setRequested] = useState('');
  const fault = faultOf(nickname);
  useEffect(() => {
    if (isComposing || fault !== undefined) return;
    const pause = setTimeout(() => setRequested(nickname), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [nickname, isComposing, fault]);
  const isAsked = requested === nickname && fault === undefined;
  const answer = useRead(
    signup.nickname,
    { nickname: requested },
    { enabled: isAsked, isQuiet: true, staleTimeMs: 10_000 },
  );
  const verdict =
    fault ??
    (!isAsked || answer.isPending
      ? 'checking'
      : answer.data
        ? answer.data.isAvailable
          ? 'free'
          : 'taken'
        : isError(answer.error, accountErrors.NICKNAME_UNKIND)
          ? 'unkind'
          : isError(answer.error, safetyErrors.CONTACT_DETAILS_NOT_ALLOWED)
            ? 'contact'
            : 'unknown');
  return {
    verdict,
    composition: { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) },
  };
}

function faultOf(nickname: string): 'empty' | 'short' | 'long' | 'letters' | undefined {
  if (nickname === '') return 'empty';
  if (nickname.length > NICKNAME_MAX_LENGTH) return 'long';
  if (nickname.length < NICKNAME_MIN_LENGTH) return 'short';
  return isNicknameAllowed(nickname) ? undefined : 'letters';
}
