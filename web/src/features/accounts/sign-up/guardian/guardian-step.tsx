import { useText } from '../../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../../shared/entry-frame/entry-frame.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { GuardianForm } from './guardian-form.tsx';
import { useGuardianRequest } from './guardian-request.ts';
import { GuardianWait } from './guardian-wait.tsx';
import { guardianStepText, signUpText } from '../sign-up.text.ts';
import type { GuardianStepProps } from './guardian-step-props.ts';

/** For a user under 14: ask a guardian, wait for the answer, go on. Friendly texts, one step at a time. */
export function GuardianStep({ eyebrow, note, onBack, onConfirmed }: GuardianStepProps) {
  const text = useText(guardianStepText);
  const signUp = useText(signUpText);
  const { request, isMine, keep, claim, drop } = useGuardianRequest();
  const back = (
    <Button variant="plain" wide onClick={onBack}>
      {signUp.back}
    </Button>
  );
  if (request === undefined) {
    return (
      <EntryFrame character="TURTLE" eyebrow={eyebrow} title={text.title} speech={text.speech}>
        <GuardianForm note={note} onSent={keep} />
        {back}
      </EntryFrame>
    );
  }
  if (!isMine) {
    return (
      <EntryFrame
        character="TURTLE"
        eyebrow={eyebrow}
        title={text.resumeTitle}
        speech={text.resumeHint({ email: request.shownEmail })}
      >
        <Button size="lg" wide onClick={claim}>
          {text.resume}
        </Button>
        <Button variant="ghost" wide onClick={drop}>
          {text.notMe}
        </Button>
        {back}
      </EntryFrame>
    );
  }
  return (
    <GuardianWait
      key={request.requestId}
      eyebrow={eyebrow}
      request={request}
      onConfirmed={onConfirmed}
      onAgain={drop}
    />
  );
}
