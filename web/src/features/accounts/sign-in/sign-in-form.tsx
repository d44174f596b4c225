import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { signInText } from './sign-in.text.ts';
import type { useSignIn } from './use-sign-in.ts';

export function SignInForm({ form }: { readonly form: ReturnType<typeof useSignIn> }) {
  const text = useText(signInText);
  return (
    <form {...form.props} className="entry-form">
      <TextField
        label={text.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={text.emailPlaceholder}
        autoCorrect="off"
        {...form.text('email')}
      />
      <PasswordField
        label={text.password}
        texts={{ show: text.showPassword, hide: text.hidePassword }}
        trailing={
          <Link to="/find-password" className={`${textLinkClass} text-sm`}>
            {text.findPassword}
          </Link>
        }
        {...form.text('password')}
      />
      {form.error ? (
        <p className="entry-alert" role="alert" tabIndex={-1}>
          {form.error}
        </p>
      ) : null}
      <Button type="submit" size="lg" wide loading={form.isPending} loadingLabel={text.submitting}>
        {text.submit}
      </Button>
    </form>
  );
}
