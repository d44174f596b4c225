import { createHash } from 'node:crypto';
import { CATALOGUE } from '../catalogue.ts';
import { drawFrame, drawn, partsOf } from '../compose.ts';
import { STAND, WALK } from '../poses.ts';

/**
 * Changes whenever a drawing or a pose does, by itself: addresses carry it, so that a picture cached for ever is
 * never one that was drawn differently.
 */
let known: string | undefined;

export function drawingVersion(): string {
  known ??= createHash('sha256')
    .update(JSON.stringify(CATALOGUE.map((item) => [item.key, drawn(item)])))
    .update([...STAND, ...WALK].map((pose) => drawFrame(partsOf([]), pose)).join())
    .digest('hex')
    .slice(0, 8);
  return known;
}

/** A hash or key as addresses carry it. */
export function versioned(name: string): string {
  return `${drawingVersion()}.${name}`;
}

/** What an address names, and whether it was drawn as drawings are today. */
export function readVersioned(text: string): { readonly name: string; readonly isCurrent: boolean } {
  const at = text.indexOf('.');
  return { name: text.slice(at + 1), isCurrent: text.slice(0, Math.max(0, at)) === drawingVersion() };
}
