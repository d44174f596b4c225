import {
  AVATAR_HEIGHT,
  AVATAR_WIDTH,
  avatarUrl,
  type PictureScale,
  userAvatarUrl,
} from '@dolphin/contract/avatar/avatar-pictures';
import { useEffect, useRef } from 'react';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import { runFrames } from './frame-clock.ts';
import { useLiveOutfit } from './live-outfit.ts';
import { useLoaded } from './use-loaded.ts';
import './avatar-picture.css';

export type AvatarPictureProps = {
  /** The outfit to show; without one, what the person wears now. */
  readonly outfit?: string | undefined;
  readonly userId?: number | null | undefined;
  /** In CSS pixels; the width follows. */
  readonly height: number;
  /** Who it is, read aloud; empty when the name stands beside it. */
  readonly label: string;
};

/** A whole avatar, breathing and blinking. [AVT-3] */
export function AvatarPicture({ outfit, userId, height, label }: AvatarPictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const liveOutfit = useLiveOutfit(outfit === undefined ? userId : undefined);
  const { src, isBroken } = useLoaded(sheetUrl(outfit ?? liveOutfit, userId ?? 0, scaleFor(height)));
  useEffect(() => (frame.current ? runFrames(frame.current) : undefined), []);
  const width = Math.round((height * AVATAR_WIDTH) / AVATAR_HEIGHT);
  return (
    <span
      ref={frame}
      className="avatar-picture"
      style={{ width, height }}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {isBroken ? (
        <CharacterPicture character="DOLPHIN" size={width} />
      ) : (
        <img className="avatar-picture-sheet sticker" src={src} alt="" draggable={false} decoding="async" />
      )}
    </span>
  );
}

function sheetUrl(outfit: string | undefined, userId: number, scale: PictureScale): string {
  return outfit === undefined ? userAvatarUrl(userId, 'stand', scale) : avatarUrl(outfit, 'stand', scale);
}

/** The smallest sheet that is still sharp here. */
function scaleFor(height: number): PictureScale {
  const pixels = height * Math.min(globalThis.devicePixelRatio || 1, 2);
  return pixels <= AVATAR_HEIGHT / 2 ? 1 : pixels <= AVATAR_HEIGHT ? 2 : 4;
}
