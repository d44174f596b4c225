import { profiles } from '@dolphin/contract/profile/profiles.contract';
import { useLayoutEffect, useRef } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRound from 'lucide-react/icons/user-round';
import { go } from '../../../lib/browser/navigate.ts';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { type Anchor, closeUserPopup, openUserDetail } from '../../../shared/user-chip/person-store.ts';
import { AvatarPortrait } from '../../../shared/avatar-picture/avatar-portrait.tsx';
import { placeBeside } from './place-beside.ts';
import { userDetailText } from './user-detail.text.ts';

/** Opened and closed by the browser itself (the popover attribute): Escape, a click beside it and the focus are its business. [SOC-2] */
export function UserPopup({
  userId,
  nickname,
  anchor,
}: {
  readonly userId: number;
  readonly nickname: string;
  readonly anchor: Anchor;
}) {
  const text = useText(userDetailText);
  const box = useRef<HTMLDivElement>(null);
  const isMe = useUser().userId === userId;
  const profile = useRead(profiles.detail, { userId }, { isQuiet: true }).data;
  const mayWhisper = profile?.mayWhisper ?? false;
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    place.showPopover?.();
    placeBeside(place, anchor);
    place.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    return () => place.hidePopover?.();
  }, [anchor]);
  const back = () => anchor instanceof HTMLElement && anchor.focus();
  return (
    <div
      ref={box}
      className="user-popup"
      popover="auto"
      role="dialog"
      aria-label={text.popup({ name: nickname })}
      onToggle={(event) => event.newState === 'closed' && closeUserPopup()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        back();
        closeUserPopup();
      }}
    >
      <div className="user-popup-who">
        <AvatarPortrait userId={userId} name={nickname} portrait={profile?.portrait} size={40} decorative />
        <b>{nickname}</b>
      </div>
      {isMe ? null : (
        <button
          type="button"
          className="user-popup-act"
          disabled={!mayWhisper}
          title={profile && !mayWhisper ? text.noWhisper : undefined}
          onClick={() => (closeUserPopup(), go(`/whispers?to=${userId}`))}
        >
          <MessageCircle aria-hidden />
          {text.whisper}
        </button>
      )}
      <button type="button" className="user-popup-act" onClick={() => (back(), openUserDetail(userId))}>
        <UserRound aria-hidden />
        {isMe ? text.myDetail : text.detail}
      </button>
    </div>
  );
}
