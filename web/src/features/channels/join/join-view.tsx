import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type ReactNode, useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn, useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ChannelBanner } from '../../../shared/channel/channel-banner.tsx';
import { ChannelMark } from '../../../shared/channel/channel-look.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CharacterPicture } from '../../../ui/character/character-picture.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import type { JoinCode } from './join-form.tsx';
import { joinText } from './join.text.ts';
import { LeaveButton } from './leave-button.tsx';
import { MemberFormModal } from './member-form-modal.tsx';
import { MemberPart } from './member-part.tsx';
import './join.css';

/** The target of a link, a code or an invitation: what this channel is, and the next step to join it. */
export function JoinView({ joinCode }: { readonly joinCode: JoinCode }) {
  const text = useText(joinText);
  const { name, info, isVisible } = useChannel();
  return (
    <div className="page join-page">
      <section className="join-card" aria-labelledby="join-name">
        <ChannelBanner bannerUrl={info.bannerUrl} color={info.color} />
        <span className="join-logo">
          <ChannelMark name={name} logoUrl={info.logoUrl} color={info.color} size={80} />
        </span>
        <h1 id="join-name">{name}</h1>
        {info.introduction ? <p className="join-introduction">{info.introduction}</p> : null}
        {isVisible ? (
          <p>
            <Badge tone="neutral">{text.members({ count: info.memberCount })}</Badge>
          </p>
        ) : null}
        <Step joinCode={joinCode} />
      </section>
    </div>
  );
}

const STOPPED: readonly ChannelRole[] = ['SUSPEND', 'BEN'];

function Step({ joinCode }: { readonly joinCode: JoinCode }) {
  const text = useText(joinText);
  const { roles, may } = useChannel();
  const isSignedIn = useIsSignedIn();
  const { isSignedUp } = useUser();
  if (!isSignedIn)
    return (
      <JoinMessage title="">
        <Button size="lg" wide onClick={() => go(signInAddress())}>
          {text.signIn}
        </Button>
      </JoinMessage>
    );
  if (!isSignedUp)
    return (
      <JoinMessage title={text.signUpFirst}>
        <Button size="lg" wide onClick={() => void overlay.signupRequired()}>
          {text.enterMore}
        </Button>
      </JoinMessage>
    );
  const role = roles.find((one) => one !== 'ROLE_ADMIN');
  if (role !== undefined && STOPPED.includes(role)) return <StoppedPart isBanned={role === 'BEN'} />;
  if (role !== undefined && role !== 'PENDING' && role !== 'JOIN_REJECTED' && may('VISITOR'))
    return <MemberPart code={joinCode.code} />;
  return <ApplyPart joinCode={joinCode} role={role} />;
}

/** Kind, and with somebody to ask: whoever stands here cannot help themselves. */
function StoppedPart({ isBanned }: { readonly isBanned: boolean }) {
  const text = useText(joinText);
  const { info } = useChannel();
  return (
    <JoinMessage
      title={isBanned ? text.banned : text.suspended}
      hint={isBanned ? text.bannedHint : text.suspendedHint}
      picture={<CharacterPicture character="TURTLE" size={96} />}
    >
      {info.contactEmail ? <TextLink href={`mailto:${info.contactEmail}`}>{text.askStaff}</TextLink> : null}
    </JoinMessage>
  );
}

function ApplyPart({ joinCode, role }: { readonly joinCode: JoinCode; readonly role: ChannelRole | undefined }) {
  const text = useText(joinText);
  const { channelId, info } = useChannel();
  const [isOpen, setIsOpen] = useState(false);
  const offer = useRead(
    channelJoin.offer,
    {
      channelId,
      ...(joinCode.code ? { code: joinCode.code } : {}),
      ...(joinCode.invitation ? { invitation: joinCode.invitation } : {}),
    },
    { isQuiet: true, staleTimeMs: 0 },
  );
  const isCodeWrong = isError(offer.error, channelErrors.CHANNEL_CODE_NOT_FOUND, channelErrors.CHANNEL_GROUP_NOT_FOUND);
  const isInvitationWrong = isError(offer.error, joinErrors.CHANNEL_INVITATION_NOT_FOUND);
  const isWrong = isCodeWrong || isInvitationWrong;
  const isApproved = offer.data?.isApproved ?? info.joinMethod === 'IMMEDIATELY';
  const isWaiting = role === 'PENDING';
  return (
    <JoinMessage
      title={isWaiting ? text.waiting : role === 'JOIN_REJECTED' ? text.refused : ''}
      hint={isWaiting ? text.waitingHint : role === 'JOIN_REJECTED' ? text.refusedHint : undefined}
    >
      {isWrong ? (
        <p className="join-warning" role="alert">
          {isCodeWrong ? text.codeWrong : text.invitationWrong} {text.withoutCode}
        </p>
      ) : null}
      {offer.data?.invitedBy ? <p className="join-good">{text.invitedBy({ name: offer.data.invitedBy })}</p> : null}
      {offer.data?.groupName ? <p className="join-good">{text.intoGroup({ group: offer.data.groupName })}</p> : null}
      <p className="text-muted">
        {isApproved
          ? info.joinMethod === 'IMMEDIATELY'
            ? text.atOnce
            : text.noWait
          : isWaiting
            ? ''
            : text.byApproval}
      </p>
      <Button size="lg" wide variant={isWaiting && !isApproved ? 'ghost' : 'primary'} onClick={() => setIsOpen(true)}>
        {isApproved ? text.join : isWaiting ? text.editApplication : text.apply}
      </Button>
      {isWaiting ? <LeaveButton /> : null}
      {isOpen ? (
        <MemberFormModal
          type="JOIN"
          joinCode={isWrong ? {} : joinCode}
          isApproved={isApproved}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </JoinMessage>
  );
}

function JoinMessage({
  title,
  hint,
  picture,
  children,
}: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="join-step">
      {picture}
      {title ? <h2>{title}</h2> : null}
      {hint ? <p className="text-muted">{hint}</p> : null}
      {children}
    </div>
  );
}
