import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AddEmail } from '../../../shared/add-email/add-email.tsx';
import { NewPasswordField } from '../../../shared/new-password/new-password-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { passwordText } from './security.text.ts';

const EMPTY = { currentPassword: '', password: '' };

export function PasswordSettings() {
  const text = useText(passwordText);
  const { hasPassword, email } = useUser();
  const form = useForm(passwords.change, {
    initial: EMPTY,
    check: ({ currentPassword }) => ({
      currentPassword: hasPassword && currentPassword === '' ? text.wrong : undefined,
    }),
    // Here there is only one password it can mean. [ACC-10]
    on: { LOGIN_FAIL: () => form.setErrors({ fields: { currentPassword: text.wrong }, form: null }) },
    refresh: [users.me, sessions.devices],
    onSuccess: () => {
      form.reset(EMPTY);
      overlay.toast(text.done, { kind: 'ok', hint: text.doneHint });
    },
  });
  return (
    <div className="settings-stack">
      {email === null ? (
        <Card as="section" title={text.emailTitle} titleLevel={2}>
          <p className="settings-note">{text.emailWhy}</p>
          <AddEmail />
        </Card>
      ) : null}
      <Card as="div">
        <form {...form.props} className="settings-form">
          {/* A password manager wants to know whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          {hasPassword ? (
            <PasswordField
              label={text.current}
              texts={{ show: text.show, hide: text.hide }}
              {...form.text('currentPassword')}
              required
            />
          ) : (
            <p className="settings-note">{text.makeHint}</p>
          )}
          <NewPasswordField label={text.next} known={email === null ? [] : [email]} {...form.text('password')} />
          {form.error ? (
            <p className="field-error" role="alert" tabIndex={-1}>
              {form.error}
            </p>
          ) : null}
          <p className="settings-note">{text.others}</p>
          <div>
            <Button type="submit" loading={form.isPending} loadingLabel={text.saving}>
              {hasPassword ? text.change : text.make}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
