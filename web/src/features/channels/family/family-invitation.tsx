import { GUARDIAN_ACCOUNT_AGE } from '@dolphin/contract/channels/family/family.constants';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { formatDate } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { keepReturn } from '../../../lib/session/return-address.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn, useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import type { Character } from '../../../ui/character/characters.ts';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { invitationText } from './invitation.text.ts';
import './family.css';

type Invitation = OutputOf<typeof family.invitation>;

/** What a guardian sees who taps the link of the text message, signed in or not. [CHN-216] */
export function FamilyInvitation({ token }: { readonly token: string }) {
  const text = useText(invitationText);
  const read = useRead(family.invitation, { token }, { isQuiet: true, staleTimeMs: 0 });
  const isSignedIn = useIsSignedIn();
  const { data, refetch } = read;
  // Who reads it decides what stands there.
  useEffect(() => void refetch(), [isSignedIn, refetch]);
  if (data) return <Opened token={token} invitation={data} />;
  // A link that lost a part in the message is refused by its form; to the reader it is the same as an unknown one.
  if (isError(read.error, coreErrors.RESOURCE_NOT_FOUND, coreErrors.VALIDATION_FAIL, coreErrors.MULTIPLE_FIELD_ERRORS))
    return (
      <Frame character="CRAB" title={text.missing} speech={text.missingHint}>
        <Link to="/" className={buttonClass({ variant: 'ghost', wide: true })}>
          {text.home}
        </Link>
      </Frame>
    );
  return (
    <Frame character="TURTLE" title={text.title} speech={text.loading}>
      {read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={4} />
        </div>
      )}
    </Frame>
  );
}

function Frame(given: {
  readonly character: Character;
  readonly title: string;
  readonly speech: string;
  readonly children: ReactNode;
}) {
  return <EntryFrame {...given} />;
}

function Opened({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const text = useText(invitationText);
  const isSignedIn = useIsSignedIn();
  const { channelName: place, childName: name, channelMemberId, expiresAt } = invitation;
  if (channelMemberId !== null)
    return (
      <Frame character="DOLPHIN" title={text.linkedTitle} speech={text.linkedHint({ name })}>
        <Link to={`/family/${channelMemberId}` as string} className={buttonClass({ size: 'lg', wide: true })}>
          {text.toChild}
        </Link>
      </Frame>
    );
  return (
    <Frame character="TURTLE" title={text.title} speech={text.speech({ place, name })}>
      <dl className="family-invite-facts">
        <div>
          <dt>{text.academy}</dt>
          <dd>{place}</dd>
        </div>
        <div>
          <dt>{text.child}</dt>
          <dd>{name}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{text.sees}</p>
      {isSignedIn ? <Accept token={token} invitation={invitation} /> : <SignInFirst token={token} />}
      {expiresAt === null ? null : <p className="text-sm text-muted">{text.until({ date: formatDate(expiresAt) })}</p>}
    </Frame>
  );
}

function SignInFirst({ token }: { readonly token: string }) {
  const text = useText(invitationText);
  const here = `/family/invite/${token}`;
  return (
    <div className="family-invite-acts">
      <p>{text.signInFirst}</p>
      <Link to={signInAddress(here) as string} className={buttonClass({ size: 'lg', wide: true })}>
        {text.signIn}
      </Link>
      <Link
        to="/signup"
        className={buttonClass({ variant: 'ghost', size: 'lg', wide: true })}
        onClick={() => keepReturn(here)}
      >
        {text.signUp}
      </Link>
    </div>
  );
}

function Accept({ token, invitation: { obstacle } }: { readonly token: string; readonly invitation: Invitation }) {
  const text = useText(invitationText);
  const { nickname, email } = useUser();
  const accept = useCommand(family.accept, {
    refresh: [family.children],
    onSuccess: ({ channelMemberId }) => {
      overlay.toast(text.linked, { kind: 'ok' });
      go(`/family/${channelMemberId}`, { replace: true });
    },
  });
  const other = (
    <Link to={'/signout' as string} preload={false} className={textLinkClass}>
      {text.otherAccount}
    </Link>
  );
  const account = text.account({ name: nickname ?? email ?? '' });
  if (obstacle !== null)
    return (
      <div className="family-invite-acts">
        <p>{account}</p>
        <p className="text-danger" role="alert">
          {obstacle === 'TOO_YOUNG' ? text.TOO_YOUNG({ age: GUARDIAN_ACCOUNT_AGE }) : text[obstacle]}
        </p>
        {other}
      </div>
    );
  return (
    <div className="family-invite-acts">
      <p>{account}</p>
      <Button size="lg" wide loading={accept.isPending} onClick={() => accept.mutate({ token })}>
        {text.accept}
      </Button>
      {other}
    </div>
  );
}
