import { userAvatarUrl } from '@dolphin/contract/avatar/avatar-pictures';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { profiles } from '@dolphin/contract/profile/profiles.contract';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { userChipText } from '../../../shared/user-chip/user-chip.text.ts';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { userDetailText } from './user-detail.text.ts';

export type Profile = OutputOf<typeof profiles.detail>;

/** Who it is: picture, name, level, presence, channel, and the avatar as it is dressed. [SOC-3] */
export function ProfileHead({ profile, children }: { readonly profile: Profile; readonly children?: ReactNode }) {
  const chip = useText(userChipText);
  const text = useText(userDetailText);
  const { nickname, presence, channelProfile } = profile;
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="user-detail-head bg-sky">
      <div className="user-detail-who">
        <AvatarFrame name={nickname} src={profile.portrait ?? userAvatarUrl(profile.userId, 'portrait')} size={96} decorative />
        <h2>{nickname}</h2>
        <p className="user-detail-badges">
          <Badge>{chip.level({ level: profile.level })}</Badge>
          {profile.relation === 'FRIEND' ? <Badge>{text.friend}</Badge> : null}
          {presence && profile.relation !== 'SELF' ? <Badge tone={presence === 'ONLINE' ? 'ok' : presence === 'AWAY' ? 'warning' : 'neutral'}>{chip[presence]}</Badge> : null}
          {channelProfile ? <Badge tone="neutral">{channelProfile.channelName}</Badge> : null}
        </p>
        {children}
      </div>
      {isBroken ? null : <img className="user-detail-avatar" src={userAvatarUrl(profile.userId, 'spriteStand1')} alt={text.avatar({ name: nickname })} width={128} height={172} onError={() => setBroken(true)} />}
    </div>
  );
}
