import { socialSignIn } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import type { SocialProvider } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { useCommand, useRead } from '../../../lib/query.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { leaveForProvider } from '../../../shared/social-start/social-start.ts';
import { Button } from '../../../ui/button/button.tsx';
import { signInText } from './sign-in.text.ts';
import './social-buttons.css';

/** Sign-in methods of other services, if the operator has set their keys; without any, nothing is shown. */
export function SocialButtons({ redirect }: { readonly redirect: string | undefined }) {
  const text = useText(signInText);
  const providers = useRead(socialSignIn.providers, {}, { isQuiet: true });
  const start = useCommand(socialSignIn.start, {
    onSuccess: ({ url, browserKey }, { provider }) =>
      leaveForProvider(url, { browserKey, provider, purpose: 'sign-in' }),
  });
  const list = providers.data?.providerList ?? [];
  if (list.length === 0) return null;
  const begin = (provider: SocialProvider) =>
    start.mutate({ provider, ...(redirect === undefined ? {} : { redirect: safeRedirect(redirect) }) });
  return (
    <div className="social" role="group" aria-label={text.socialGroup}>
      <p className="social-divider" aria-hidden>
        <span>{text.socialDivider}</span>
      </p>
      {list.map((provider) => (
        <Button
          key={provider}
          wide
          className={`social-${provider.toLowerCase()}`}
          loading={start.isPending && start.variables.provider === provider}
          disabled={start.isPending && start.variables.provider !== provider}
          onClick={() => begin(provider)}
        >
          {text[provider]}
        </Button>
      ))}
    </div>
  );
}
