/** What an author asks of a run. Goals stay with the checker; only the world enters the sandbox. */
import { isSameDrawing, type Drawing } from '../../drawing.ts';
import type { StageReport } from './play.ts';
import type { Value } from './stage.ts';
import type { Item } from './world.ts';

export type Goal =
  /** Stand on a cell at the end; without a cell, on a flag. */
  | { readonly kind: 'reach'; readonly x?: number; readonly y?: number }
  /** Collect so many, of a kind or of any; without a number, all there are. */
  | { readonly kind: 'collect'; readonly item?: string; readonly count?: number }
  | { readonly kind: 'draw'; readonly drawing: Drawing; readonly tolerance?: number; readonly anyColor?: boolean }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly value: Value }
  /** Never walk into a wall. */
  | { readonly kind: 'unhurt' };

function isMet(goal: Goal, report: StageReport): boolean {
  switch (goal.kind) {
    case 'reach':
      return goal.x === undefined || goal.y === undefined
        ? report.isOnFinish
        : Math.round(report.x) === goal.x && Math.round(report.y) === goal.y;
    case 'collect':
      return goal.count === undefined
        ? count(report.left, goal.item) === 0
        : count(report.collected, goal.item) >= goal.count;
    case 'draw': {
      const plain = (drawing: Drawing): Drawing =>
        goal.anyColor ? drawing.map((line) => ({ ...line, color: '', width: 1 })) : drawing;
      return isSameDrawing(plain(report.drawing), plain(goal.drawing), goal.tolerance);
    }
    case 'say':
      return report.said.some((line) => line.trim() === goal.text.trim());
    case 'variable':
      return String(report.variables[goal.name]) === String(goal.value);
    case 'unhurt':
      return report.bumps === 0;
  }
}

/**
 * Which goals a run met. Not bumping into anything is a condition and no deed: it counts once something else is met, so
 * that a program that does nothing earns nothing. The page and the judge both ask here. [LMS-231]
 */
export function metGoals(goals: readonly Goal[], report: StageReport): readonly boolean[] {
  const met = goals.map((goal) => isMet(goal, report));
  const deeds = goals.flatMap(({ kind }, at) => (kind === 'unhurt' ? [] : [met[at] === true]));
  const hasDeed = deeds.length === 0 || deeds.some(Boolean);
  return goals.map(({ kind }, at) => met[at] === true && (kind !== 'unhurt' || hasDeed));
}

const count = (items: readonly Item[], wanted: string | undefined): number =>
  items.filter(({ kind }) => wanted === undefined || kind === wanted).length;

/** Reads the goals of a case; throws when they are none. */
export function readGoals(json: string): readonly Goal[] {
  const goals: unknown = JSON.parse(json);
  if (
    !Array.isArray(goals) ||
    goals.length === 0 ||
    !goals.every((goal: unknown) => typeof goal === 'object' && goal !== null && 'kind' in goal)
  )
    throw new TypeError('goals are a list with at least one goal');
  return goals as readonly Goal[];
}
