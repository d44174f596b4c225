import { RECENT_SIGNIN_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import {
  socialLinks,
  socialSignIn,
  type SocialProvider,
} from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { leaveForProvider } from '../../../shared/social-start/social-start.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadStates } from './read-states.tsx';
import { linksText } from './security.text.ts';

/** The services one may sign in with: those that are linked, and those that could be. */
export function LinkSettings() {
  const text = useText(linksText);
  const providers = useRead(socialSignIn.providers, {}, { isQuiet: true });
  const links = useRead(socialLinks.list, {}, { isQuiet: true });
  return (
    <Card as="div" className="settings-groups">
      <ReadStates read={links}>
        {({ socialLinkList }) => {
          const linked = new Map(socialLinkList.map(({ provider, linkedAt }) => [provider, linkedAt]));
          // A link stays visible after the operator has switched its provider off: it must still be possible to cut it.
          const shown = [...new Set([...(providers.data?.providerList ?? []), ...linked.keys()])];
          if (shown.length === 0)
            return <EmptyState compact character="SEAHORSE" title={text.none} hint={text.noneHint} />;
          return (
            <>
              <p className="settings-note">{text.hint}</p>
              <ul className="settings-rows">
                {shown.map((provider) => (
                  <LinkRow key={provider} provider={provider} linkedAt={linked.get(provider)} />
                ))}
              </ul>
            </>
          );
        }}
      </ReadStates>
    </Card>
  );
}

function LinkRow({ provider, linkedAt }: { readonly provider: SocialProvider; readonly linkedAt: string | undefined }) {
  const text = useText(linksText);
  const name = text[provider];
  // Sign-in methods can be changed only soon after a sign-in; the user is asked before being signed out.
  const askToSignIn = async (error: ApiError) => {
    if (
      await overlay.confirm({
        title: error.failure.message,
        hint: text.signInAgainHint({ minutes: RECENT_SIGNIN_MINUTES }),
        confirmLabel: text.signInAgain,
        cancelLabel: text.cancel,
      })
    )
      go('/signout');
  };
  const on = { RECENT_SIGNIN_REQUIRED: (error: ApiError) => void askToSignIn(error) };
  const start = useCommand(socialLinks.start, {
    on,
    onSuccess: ({ url, browserKey }) => leaveForProvider(url, { browserKey, provider, purpose: 'link' }),
  });
  const remove = useCommand(socialLinks.remove, {
    on,
    refresh: [socialLinks.list],
    onSuccess: () => overlay.toast(text.unlinked({ provider: name }), { kind: 'ok' }),
  });
  const ask = async () => {
    if (
      await overlay.confirm({
        title: text.unlinkAsk({ provider: name }),
        hint: text.unlinkHint({ provider: name }),
        confirmLabel: text.unlinkConfirm,
        cancelLabel: text.cancel,
      })
    )
      remove.mutate({ provider });
  };
  return (
    <li>
      <div className="settings-row-body">
        <b>{name}</b>
        <p className="settings-note">
          {linkedAt === undefined ? text.notLinked : text.linkedAt({ date: formatDate(linkedAt) })}
        </p>
      </div>
      {linkedAt === undefined ? (
        <Button size="sm" loading={start.isPending} onClick={() => start.mutate({ provider })}>
          {text.link({ provider: name })}
        </Button>
      ) : (
        <Button size="sm" variant="ghost" loading={remove.isPending} onClick={() => void ask()}>
          {text.unlink({ provider: name })}
        </Button>
      )}
    </li>
  );
}
