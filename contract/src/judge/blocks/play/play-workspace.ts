/** A complete run in one call: an editor uses it to check whether a program reaches its goals. */
import { metGoals, type Goal } from './goals.ts';
import { scriptsOf } from '../interpret.ts';
import { createPlay, type Script, type StageReport } from './play.ts';
import { StageError } from './stage.ts';
import type { World } from './world.ts';

export type Played = { readonly report: StageReport } | { readonly fault: string };

export function playWorkspace(source: string, world: World): Played {
  const scripts: Script[] = [];
  const play = createPlay(world, scripts);
  const read = scriptsOf(source, play.api);
  if ('fault' in read) return read;
  scripts.push(...read.scripts);
  try {
    let ending = play.tick();
    while (!ending) ending = play.tick();
    return { report: play.report(ending) };
  } catch (error) {
    if (error instanceof StageError || error instanceof RangeError) return { fault: error.message };
    throw error;
  }
}

/** How many of the goals a program reaches in a world. */
export function goalsMet(source: string, world: World, goals: readonly Goal[]): number {
  const played = playWorkspace(source, world);
  return 'report' in played ? metGoals(goals, played.report).filter(Boolean).length : 0;
}
