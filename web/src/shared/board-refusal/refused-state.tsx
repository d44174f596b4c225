import type { NoticeKind } from '@dolphin/contract/channels/channels.constants';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isError } from '../../lib/api/api-error.ts';
import { go } from '../../lib/browser/navigate.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { signInAddress } from '../../lib/session/safe-redirect.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useChannel } from '../channel/use-channel.ts';
import { refusedStateText } from './refused-state.text.ts';

type Refusal = 'grade' | 'group' | 'member' | 'signIn' | 'gone' | 'failed';
const NOTICES: Partial<Record<Refusal, NoticeKind>> = {
  grade: 'REQUIRED',
  group: 'REQUIRED_GROUP',
  member: 'NOT_MEMBER',
};

export function refusalOf(error: unknown): Refusal {
  if (isError(error, coreErrors.NOT_HAS_ROLE)) return 'grade';
  if (isError(error, channelErrors.CHANNEL_GROUP_UNAUTHORIZED)) return 'group';
  if (isError(error, channelErrors.CHANNEL_MEMBER_NOT_FOUND)) return 'member';
  if (isError(error, coreErrors.NEED_TO_LOGIN)) return 'signIn';
  return isError(error, coreErrors.RESOURCE_NOT_FOUND, coreErrors.VALIDATION_FAIL) ? 'gone' : 'failed';
}

type Props = {
  readonly read: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
};

/** Shown instead of a refused board or post: a notice dialog explains why, and the page behind it too. [BRD-4] */
export function RefusedState({ read }: Props) {
  const text = useText(refusedStateText);
  const { home } = useChannel();
  const refusal = refusalOf(read.error);
  const notice = NOTICES[refusal];
  useEffect(() => {
    if (notice) void overlay.notice(notice);
  }, [notice]);
  if (refusal === 'failed')
    return (
      <ErrorState
        title={text.failedTitle}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  const action: ReactNode =
    refusal === 'signIn' ? (
      <Button onClick={() => go(signInAddress())}>{text.signIn}</Button>
    ) : (
      <Link to={home} className={buttonClass({ variant: 'ghost' })}>
        {text.home}
      </Link>
    );
  return <EmptyState character="CRAB" title={text[`${refusal}Title`]} hint={text[`${refusal}Hint`]} action={action} />;
}
