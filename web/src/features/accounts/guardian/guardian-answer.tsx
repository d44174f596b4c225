import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ConsentBoxes } from '../../../shared/consents/consent-boxes.tsx';
import { missingRequired, NO_TICKS, toChoices, type Ticks } from '../../../shared/consents/consents.rules.ts';
import { consentsText } from '../../../shared/consents/consents.text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { GuardianPhone } from './guardian-phone.tsx';
import { guardianText } from './guardian.text.ts';
import { useGuardianVerification } from './use-guardian-verification.ts';
import './guardian.css';

export interface GuardianAnswerProps {
  token: string;
  request: OutputOf<typeof guardians.read>;
}

const EMPTY: { readonly consents: Ticks } = { consents: NO_TICKS };

/** Who asks, what would be stored and why, each document alone; then yes or no, side by side. */
export function GuardianAnswer({ token, request }: GuardianAnswerProps) {
  const text = useText(guardianText);
  const consents = useText(consentsText);
  const { documents, guardianName, expiresAt, isPhoneAvailable } = request;
  const missingIn = (ticks: Ticks) => (missingRequired(documents, ticks).length > 0 ? consents.missing : undefined);
  const form = useForm(guardians.answer, {
    initial: EMPTY,
    toInput: (_filled, { consents: ticks }) => ({ token, agreed: true, consents: toChoices(documents, ticks) }),
    check: ({ consents: ticks }) => ({ consents: missingIn(ticks) }),
    fieldOf: { GUARDIAN_CONSENT_INCOMPLETE: 'consents' },
    refresh: [guardians.read],
    // The proof is too old: the guardian verifies again.
    on: { GUARDIAN_NOT_VERIFIED: () => (setProof(undefined), overlay.toast(text.verifyAgain)) },
  });
  const { values } = form;
  const [proof, setProof] = useState<string>();
  const sendWith = (verificationId: string) =>
    form.send({ token, agreed: true, consents: toChoices(documents, values.consents), verificationId }, values);
  const popup = useGuardianVerification(token, (verificationId) => {
    setProof(verificationId);
    return sendWith(verificationId);
  });
  /** What is ticked when the button is pressed is what the guardian agrees to once they are verified. */
  const agreeByPhone = () => {
    const missing = missingIn(values.consents);
    if (missing !== undefined) return form.setErrors({ fields: { consents: missing }, form: null });
    if (proof === undefined) popup.begin();
    else void sendWith(proof);
  };
  const refusal = useCommand(guardians.answer, { refresh: [guardians.read] });
  const refuse = () =>
    overlay.confirm({
      title: text.refuseAsk,
      hint: text.refuseHint,
      confirmLabel: text.refuseConfirm,
      cancelLabel: text.cancel,
      onConfirm: () => refusal.mutateAsync({ token, agreed: false, consents: toChoices(documents, NO_TICKS) }),
    });
  return (
    <EntryFrame wide character="TURTLE" title={text.title} speech={text.nothingYet}>
      <p className="guardian-hello">
        <b>{text.greeting({ name: guardianName })}</b> {text.who}
      </p>
      <Collected isPhoneAvailable={isPhoneAvailable} />
      <form {...form.props} className="entry-form">
        <h2 className="guardian-heading">{text.documentsTitle}</h2>
        <fieldset className="guardian-documents" disabled={popup.phase.kind === 'open'}>
          <ConsentBoxes
            documents={documents}
            ticks={values.consents}
            onTicks={(ticks) => form.set('consents', ticks)}
            error={form.errors['consents']}
          />
        </fieldset>
        {expiresAt === null ? null : <p className="entry-note">{text.until({ date: formatDateTime(expiresAt) })}</p>}
        {form.error ? (
          <p className="entry-alert" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
        {isPhoneAvailable ? (
          <GuardianPhone
            popup={popup}
            isVerified={proof !== undefined}
            isSandbox={request.isSandbox}
            isPending={form.isPending}
            onAgree={agreeByPhone}
          />
        ) : null}
        <div className="guardian-buttons">
          <Button variant="ghost" size="lg" onClick={() => void refuse()}>
            {text.refuse}
          </Button>
          <Button
            type="submit"
            size="lg"
            variant={isPhoneAvailable ? 'ghost' : 'primary'}
            loading={form.isPending}
            loadingLabel={text.agreeing}
          >
            {isPhoneAvailable ? text.agreeByMail : text.agree}
          </Button>
        </div>
      </form>
    </EntryFrame>
  );
}

function Collected({ isPhoneAvailable }: { readonly isPhoneAvailable: boolean }) {
  const text = useText(guardianText);
  return (
    <div className="guardian-collected">
      <h2 className="guardian-heading">{text.collectedTitle}</h2>
      <ul>
        <li>{text.collected1}</li>
        <li>{text.collected2}</li>
        <li>{text.collected3}</li>
      </ul>
      <p>{text.collectedWhy}</p>
      <h2 className="guardian-heading">{text.guardianTitle}</h2>
      <p>{text.guardianKept}</p>
      {isPhoneAvailable ? <p>{text.phoneKept}</p> : null}
    </div>
  );
}
