import { clip, INK, OUTLINE } from './svg.ts';

/** Where front hair is seen below a hat whose brim is at this height; at the sides it puffs out from under it. */
export function underBrim(y: number): string {
  return `M-40 ${y + 64} L8 ${y + 44} C22 ${y + 14} 38 ${y} 62 ${y} H194 C218 ${y} 234 ${y + 14} 248 ${y + 44} L296 ${y + 64} V360 H-40 Z`;
}

/** Hair cut off along a line, with ink along the cut as along every other edge. */
export function cutHair(hair: string, along: string): string {
  const inked = hair.replaceAll(/#[0-9a-fA-F]{6}/g, INK);
  return `<g transform="translate(0 ${-OUTLINE})">${clip(along, `<g transform="translate(0 ${OUTLINE})">${inked}</g>`)}</g>${clip(along, hair)}`;
}
