import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserMinus from 'lucide-react/icons/user-minus';
import type { ReactNode } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { FriendButtons } from '../../../shared/user-chip/friend-buttons.tsx';
import { useFriendCommands } from '../../../shared/user-chip/use-friend-commands.ts';
import { friendActionsText } from '../../../shared/user-chip/user-chip.text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/floating/menu.tsx';
import { type Profile, ProfileHead } from './profile-head.tsx';
import { userDetailText } from './user-detail.text.ts';

/** Ratings belong to another feature; the page passes them in. */
export type RatingOf = (userId: number) => ReactNode;

/** Somebody else: nothing to edit, but whisper, add friend, block and report. [SOC-1] */
export function OtherProfile({
  profile,
  ratingOf,
  onLeave,
  onReport,
}: {
  readonly profile: Profile;
  readonly ratingOf: RatingOf;
  readonly onLeave: () => void;
  readonly onReport: () => void;
}) {
  const text = useText(userDetailText);
  const act = useText(friendActionsText);
  const commands = useFriendCommands(profile);
  const { relation, introduction } = profile;
  const items: readonly MenuItem[] = [
    ...(relation === 'FRIEND'
      ? [{ id: 'remove', label: act.remove, icon: <UserMinus aria-hidden />, onSelect: () => void commands.remove() }]
      : []),
    ...(relation === 'BLOCKED'
      ? []
      : [
          {
            id: 'block',
            label: act.block,
            icon: <Ban aria-hidden />,
            danger: true,
            onSelect: () => void commands.block(),
          },
        ]),
    { id: 'report', label: act.report, icon: <Flag aria-hidden />, danger: true, onSelect: onReport },
  ];
  const messages = {
    SENT: text.awaiting,
    RECEIVED: text.wantsYou,
    FRIEND: null,
    BLOCKED: text.blocked,
    NONE: null,
    SELF: null,
  }[relation];
  return (
    <div className="user-detail">
      <ProfileHead profile={profile} />
      <dl className="user-detail-facts">
        <div>
          <dt>{text.introduction}</dt>
          <dd>{introduction === '' ? <span className="text-muted">{text.noIntroduction}</span> : introduction}</dd>
        </div>
        <div>
          <dt>{text.gender}</dt>
          <dd>{text[profile.gender]}</dd>
        </div>
      </dl>
      {ratingOf(profile.userId)}
      {messages ? <p className="user-detail-relation">{messages}</p> : null}
      <div className="user-detail-acts">
        <FriendButtons person={profile} relation={relation} size="md" />
        <Button
          variant={relation === 'FRIEND' ? 'primary' : 'ghost'}
          icon={<MessageCircle aria-hidden />}
          disabled={!profile.mayWhisper}
          title={profile.mayWhisper ? undefined : text.noWhisper}
          onClick={() => (onLeave(), go(`/whispers?to=${profile.userId}`))}
        >
          {text.whisper}
        </Button>
        <Menu
          trigger={
            <IconButton label={text.more}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={items}
          align="end"
        />
      </div>
    </div>
  );
}
