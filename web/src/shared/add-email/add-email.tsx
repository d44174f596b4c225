import { EMAIL_CODE_DIGITS, EMAIL_CODE_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import { users } from '@dolphin/contract/accounts/users.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { addEmailText } from './add-email.text.ts';
import './add-email.css';

type Sent = OutputOf<typeof users.emailCode> & { readonly email: string };

/** Two steps: the address, then the code that was mailed to it. For accounts without an address. [ACC-27] */
export function AddEmail({ onAdded }: { readonly onAdded?: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent === null ? (
    <AddressStep onSent={setSent} />
  ) : (
    <CodeStep sent={sent} onBack={() => setSent(null)} onAdded={onAdded} />
  );
}

function AddressStep({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const text = useText(addEmailText);
  const form = useForm(users.emailCode, {
    initial: { email: '' },
    leaving: 'own',
    onSuccess: (output, { email }) => onSent({ ...output, email }),
  });
  return (
    <form {...form.props} className="add-email">
      <TextField
        label={text.email}
        hint={text.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <FormError error={form.error} />
      <div className="add-email-acts">
        <Button type="submit" loading={form.isPending} loadingLabel={text.sending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

type CodeProps = {
  readonly sent: Sent;
  readonly onBack: () => void;
  readonly onAdded: (() => void) | undefined;
};

function CodeStep({ sent: { email, emailRequestId, demoCode }, onBack, onAdded }: CodeProps) {
  const text = useText(addEmailText);
  const { hasPassword } = useUser();
  const form = useForm(users.addEmail, {
    initial: { emailCode: '', password: '' },
    leaving: 'own',
    toInput: (_filled, { emailCode, password }) => ({
      email,
      emailRequestId,
      emailCode: emailCode.trim(),
      ...(hasPassword ? { password } : {}),
    }),
    // Here there is only one password it can mean. [ACC-10]
    on: { LOGIN_FAIL: () => form.setErrors({ fields: { password: text.wrongPassword }, form: null }) },
    refresh: [users.me],
    onSuccess: () => {
      overlay.toast(text.done, { kind: 'ok' });
      onAdded?.();
    },
  });
  return (
    <form {...form.props} className="add-email">
      <p>{text.sentTo({ email })}</p>
      {demoCode === undefined ? null : <p role="status">{text.demo({ code: demoCode })}</p>}
      <TextField
        label={text.code}
        hint={text.codeHint({ minutes: EMAIL_CODE_MINUTES })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={EMAIL_CODE_DIGITS}
        {...form.text('emailCode')}
      />
      {hasPassword ? (
        <PasswordField
          label={text.password}
          hint={text.passwordHint}
          texts={{ show: text.show, hide: text.hide }}
          {...form.text('password')}
          required
        />
      ) : null}
      <FormError error={form.error} />
      <div className="add-email-acts">
        <Button type="submit" loading={form.isPending} loadingLabel={text.adding}>
          {text.add}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {text.other}
        </Button>
      </div>
    </form>
  );
}

function FormError({ error }: { readonly error: string | null }) {
  return error === null ? null : (
    <p className="field-error" role="alert" tabIndex={-1}>
      {error}
    </p>
  );
}
