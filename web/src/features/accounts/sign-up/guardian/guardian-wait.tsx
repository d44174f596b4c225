import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { useEffect, useEffectEvent } from 'react';
import { isError } from '../../../../lib/api/api-error.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../../shared/entry-frame/entry-frame.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import type { GuardianRequest } from './guardian-request.ts';
import type { GuardianStepProps } from './guardian-step-props.ts';
import { guardianStepText } from '../sign-up.text.ts';
import './guardian-steps.css';

/** Polling interval: short enough to feel live, long enough for a whole classroom behind one address. */
export const POLL_MS = 4_000;

export interface GuardianWaitProps extends Pick<GuardianStepProps, 'eyebrow' | 'onConfirmed'> {
  request: GuardianRequest;
  onAgain: () => void;
}

export function GuardianWait({ eyebrow, request, onConfirmed, onAgain }: GuardianWaitProps) {
  const text = useText(guardianStepText);
  const { requestId, secret } = request;
  const answer = useRead(
    guardians.state,
    { requestId, secret },
    { isQuiet: true, staleTimeMs: 0, refetchEveryMs: POLL_MS },
  );
  const state = isError(answer.error, coreErrors.RESOURCE_NOT_FOUND) ? 'EXPIRED' : (answer.data?.state ?? 'PENDING');
  const confirm = useEffectEvent(() => onConfirmed({ requestId, secret }));
  useEffect(() => {
    if (state === 'CONFIRMED') confirm();
  }, [state]);

  if (state !== 'PENDING' && state !== 'CONFIRMED') {
    const isRefused = state === 'REFUSED' || state === 'WITHDRAWN';
    return (
      <EntryFrame
        character={isRefused ? 'SEAHORSE' : 'TURTLE'}
        eyebrow={eyebrow}
        title={isRefused ? text.refusedTitle : text.expiredTitle}
        speech={isRefused ? text.refusedHint : text.expiredHint}
      >
        <Button size="lg" wide onClick={onAgain}>
          {text.again}
        </Button>
      </EntryFrame>
    );
  }
  const check = async () => {
    const { data } = await answer.refetch();
    if (data?.state === 'PENDING') overlay.toast(text.checked);
  };
  return (
    <EntryFrame
      character="TURTLE"
      eyebrow={eyebrow}
      title={text.waitTitle}
      speech={answer.isError ? text.failed : text.waitSpeech}
    >
      <p className="m-0">{text.waitTo({ email: request.shownEmail })}</p>
      <ol className="guardian-steps">
        <li>{text.waitStep1}</li>
        <li>{text.waitStep2}</li>
        <li>{text.waitStep3}</li>
      </ol>
      {answer.isError ? (
        <p className="entry-alert" role="alert">
          {text.failedHint}
        </p>
      ) : (
        <ProgressBar label={text.waiting} value={0} indeterminate />
      )}
      <p className="entry-note">{text.waitLeave}</p>
      <Button size="lg" wide loading={answer.isRefetching && answer.isError} onClick={() => void check()}>
        {text.check}
      </Button>
      <Button variant="plain" wide onClick={onAgain}>
        {text.other}
      </Button>
    </EntryFrame>
  );
}
