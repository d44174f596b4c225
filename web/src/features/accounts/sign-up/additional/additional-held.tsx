import { GUARDIAN_REQUEST_RETENTION_DAYS } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { guardianVerifications } from '@dolphin/contract/verification/guardian-verifications.contract';
import { useState } from 'react';
import { go } from '../../../../lib/browser/navigate.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { enterSession } from '../../../../lib/session/session.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../../shared/entry-frame/entry-frame.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { dropGuardianRequest } from '../guardian/guardian-request.ts';
import type { Proof } from '../guardian/guardian-step-props.ts';
import { GuardianStep } from '../guardian/guardian-step.tsx';
import { additionalText } from './additional.text.ts';

/** An account whose verified birth date is a child's: it waits for a guardian, and goes on where it stopped. [IDV-107] */
export function AdditionalHeld() {
  const text = useText(additionalText);
  const [isAsking, setAsking] = useState(false);
  const release = useCommand(guardianVerifications.release, {
    on: {
      // Another tab was faster.
      GUARDIAN_CONSENT_NOT_NEEDED: () => void enter(),
      GUARDIAN_CONSENT_REQUIRED: () => startAgain(),
      GUARDIAN_IS_CHILD: ({ failure }) => {
        startAgain();
        void overlay.alert({ title: failure.message, icon: 'exclamation' });
      },
    },
    onSuccess: () => enter(text.heldDone),
  });
  const startAgain = () => {
    dropGuardianRequest();
    setAsking(false);
  };
  const confirmed = (guardian: Proof) => release.mutate({ guardian });
  if (isAsking && !release.isPending)
    return (
      <GuardianStep
        eyebrow={text.heldEyebrow}
        note={text.heldNote({ days: GUARDIAN_REQUEST_RETENTION_DAYS })}
        onBack={() => setAsking(false)}
        onConfirmed={confirmed}
      />
    );
  return (
    <EntryFrame character="TURTLE" title={text.heldTitle} speech={text.heldSpeech}>
      <p className="m-0">{text.heldHint}</p>
      <Button size="lg" wide loading={release.isPending} onClick={() => setAsking(true)}>
        {text.heldAsk}
      </Button>
    </EntryFrame>
  );
}

async function enter(words?: string): Promise<void> {
  dropGuardianRequest();
  await enterSession();
  go('/', { replace: true });
  if (words !== undefined) overlay.toast(words, { kind: 'ok' });
}
