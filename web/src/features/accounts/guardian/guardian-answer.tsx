import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
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
import { guardianText } from './guardian.text.ts';
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
  const { documents, guardianName, expiresAt } = request;
  const form = useForm(guardians.answer, {
    initial: EMPTY,
    toInput: (_filled, { consents: ticks }) => ({ token, agreed: true, consents: toChoices(documents, ticks) }),
    check: ({ consents: ticks }) => ({
      consents: missingRequired(documents, ticks).length > 0 ? consents.missing : undefined,
    }),
    fieldOf: { GUARDIAN_CONSENT_INCOMPLETE: 'consents' },
    refresh: [guardians.read],
  });
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
      <Collected />
      <form {...form.props} className="entry-form">
        <h2 className="guardian-heading">{text.documentsTitle}</h2>
        <ConsentBoxes
          documents={documents}
          ticks={form.values.consents}
          onTicks={(ticks) => form.set('consents', ticks)}
          error={form.errors['consents']}
        />
        {expiresAt === null ? null : <p className="entry-note">{text.until({ date: formatDateTime(expiresAt) })}</p>}
        {form.error ? (
          <p className="entry-alert" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        ) : null}
        <div className="guardian-buttons">
          <Button variant="ghost" size="lg" onClick={() => void refuse()}>
            {text.refuse}
          </Button>
          <Button type="submit" size="lg" loading={form.isPending} loadingLabel={text.agreeing}>
            {text.agree}
          </Button>
        </div>
      </form>
    </EntryFrame>
  );
}

function Collected() {
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
    </div>
  );
}
