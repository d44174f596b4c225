import { GUARDIAN_REQUEST_RETENTION_DAYS, guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { guardianStepText } from '../sign-up.text.ts';

/** The only two things a child may be asked before a guardian has agreed. */
export function GuardianForm({
  note,
  onSent,
}: {
  readonly note?: string | undefined;
  readonly onSent: (made: OutputOf<typeof guardians.request>, email: string) => void;
}) {
  const text = useText(guardianStepText);
  const form = useForm(guardians.request, {
    initial: { guardianName: '', guardianEmail: '' },
    onSuccess: (made, { guardianEmail }) => onSent(made, guardianEmail),
  });
  return (
    <form {...form.props} className="entry-form">
      <TextField label={text.name} autoComplete="off" {...form.text('guardianName')} />
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={text.emailHint}
        {...form.text('guardianEmail')}
      />
      <p className="entry-note">{note ?? text.promise({ days: GUARDIAN_REQUEST_RETENTION_DAYS })}</p>
      {form.error ? (
        <p className="entry-alert" role="alert" tabIndex={-1}>
          {form.error}
        </p>
      ) : null}
      <Button type="submit" size="lg" wide loading={form.isPending} loadingLabel={text.sending}>
        {text.send}
      </Button>
    </form>
  );
}
