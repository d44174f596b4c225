import { BUBBLE_MS } from '@dolphin/contract/lounge/lounge.constants';

/** Long sentences take longer to read. */
const MS_PER_CHARACTER = 70;
const FREE_CHARACTERS = 20;
const LONGEST_MS = 14_000;

export function bubbleMs(text: string): number {
  return Math.min(LONGEST_MS, BUBBLE_MS + Math.max(0, text.length - FREE_CHARACTERS) * MS_PER_CHARACTER);
}

type Box = { readonly width: number; readonly height: number };
type View = { readonly x: number; readonly y: number; readonly width: number };
/** The tip stays at the head: so much of the bubble is left on the other side of it. */
const TIP_ROOM = 34;
const EDGE = 10;

/**
 * How far a bubble is moved sideways and down to be fully visible, when its speaker is at an edge of the view; `scale`
 * is that of text.
 */
export function leanOf(
  tip: { readonly x: number; readonly y: number },
  box: Box,
  view: View,
  scale: number,
): { readonly x: number; readonly y: number } {
  const half = (box.width * scale) / 2;
  const most = Math.max(0, half - TIP_ROOM * scale);
  const wanted =
    Math.max(view.x + EDGE - (tip.x - half), 0) || Math.min(view.x + view.width - EDGE - (tip.x + half), 0);
  return {
    x: Math.min(most, Math.max(-most, wanted)) / scale,
    y: Math.max(0, view.y + EDGE + box.height * scale - tip.y) / scale,
  };
}
