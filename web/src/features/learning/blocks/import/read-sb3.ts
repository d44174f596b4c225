/** Reads what Scratch saved, in this browser: the file goes nowhere. */
import { Project } from 'sb-edit';
import type { ScratchScript } from './map-scratch.ts';

export const SB3_MAX_BYTES = 31_457_280;

export type ScratchSprite = { readonly name: string; readonly scripts: readonly ScratchScript[] };

/** Sprites that have scripts; throws on anything that Scratch 3 did not write. */
export async function readSb3(file: Blob): Promise<readonly ScratchSprite[]> {
  const project = await Project.fromSb3(await file.arrayBuffer());
  return [project.stage, ...project.sprites]
    .filter(({ scripts }) => scripts.length > 0)
    .map(({ name, scripts }) => ({ name, scripts }));
}
