import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { profiles } from '@dolphin/contract/profile/profiles.contract';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { userChipText } from '../../../shared/user-chip/user-chip.text.ts';
import { AvatarPicture } from '../../../shared/avatar-picture/avatar-picture.tsx';
import { AvatarPortrait } from '../../../shared/avatar-picture/avatar-portrait.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { userDetailText } from './user-detail.text.ts';

const AVATAR_SHOWN = 168;

export type Profile = OutputOf<typeof profiles.detail>;

/** Who it is: picture, name, level, presence, channel, and the avatar as it is dressed. [SOC-3] */
export function ProfileHead({ profile, children }: { readonly profile: Profile; readonly children?: ReactNode }) {
  const chip = useText(userChipText);
  const text = useText(userDetailText);
  const { nickname, presence, channelProfile } = profile;
  return (
    <div className="user-detail-head bg-sky">
      <div className="user-detail-who">
        <AvatarPortrait userId={profile.userId} name={nickname} portrait={profile.portrait} size={96} decorative />
        <h2>{nickname}</h2>
        <p className="user-detail-badges">
          <Badge>{chip.level({ level: profile.level })}</Badge>
          {profile.relation === 'FRIEND' ? <Badge>{text.friend}</Badge> : null}
          {presence && profile.relation !== 'SELF' ? (
            <Badge tone={presence === 'ONLINE' ? 'ok' : presence === 'AWAY' ? 'warning' : 'neutral'}>
              {chip[presence]}
            </Badge>
          ) : null}
          {channelProfile ? <Badge tone="neutral">{channelProfile.channelName}</Badge> : null}
        </p>
        {children}
      </div>
      <AvatarPicture userId={profile.userId} height={AVATAR_SHOWN} label={text.avatar({ name: nickname })} />
    </div>
  );
}
