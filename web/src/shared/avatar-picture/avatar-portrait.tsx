import { avatarUrl, userAvatarUrl } from '@dolphin/contract/avatar/avatar-pictures';
import { AvatarFrame, type AvatarFrameProps } from '../../ui/avatar-frame/avatar-frame.tsx';
import { useLiveOutfit } from './live-outfit.ts';

export type AvatarPortraitProps = Omit<AvatarFrameProps, 'src'> & {
  /** Null for somebody of whom only the name is known. */
  readonly userId: number | null;
  /** A picture the person chose; it goes before the avatar. */
  readonly portrait?: string | null | undefined;
  /** What the person wears, where the list knows it. */
  readonly outfit?: string | undefined;
};

/** A user's picture in a circle, for lists and chips: the chosen picture, else the avatar in its current outfit. */
export function AvatarPortrait({ userId, portrait, outfit, ...frame }: AvatarPortraitProps) {
  return <AvatarFrame {...frame} src={useAvatarPortrait(userId, portrait, outfit)} />;
}

/** The same as an address, for places that draw their own circle. */
export function useAvatarPortrait(userId: number | null, portrait?: string | null, outfit?: string): string | null {
  const liveOutfit = useLiveOutfit(userId) ?? outfit;
  if (portrait) return portrait;
  if (userId === null) return null;
  return liveOutfit === undefined ? userAvatarUrl(userId, 'portrait') : avatarUrl(liveOutfit, 'portrait');
}
