import type { Segment } from '@dolphin/contract/judge/drawing';
import type { Stage, Value } from '@dolphin/contract/judge/blocks/play/stage';
import { cellOf } from '@dolphin/contract/judge/blocks/play/world';

/** A stage at one moment, as a picture needs it. */
export type Scene = {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from up, not wrapped: a turn uses the smaller angle. */
  readonly turn: number;
  readonly isVisible: boolean;
  readonly size: number;
  readonly costume: number;
  readonly speech: string;
  /** What the player answered just now. */
  readonly reply: string;
  /** Cells whose items are still there. */
  readonly left: ReadonlySet<string>;
  readonly collected: number;
  readonly bumps: number;
  readonly drawing: readonly Segment[];
  readonly variables: readonly (readonly [name: string, value: Value])[];
  readonly lists: readonly (readonly [name: string, items: readonly Value[]])[];
};

export function sceneOf(stage: Stage, before?: Scene): Scene {
  const { x, y, isVisible, size, costume, speech, bumps, drawing } = stage;
  const isSameDrawing = before?.drawing.length === drawing.length && before.drawing.at(-1) === drawing.at(-1);
  return {
    x,
    y,
    isVisible,
    size,
    costume,
    speech,
    bumps,
    turn: before ? before.turn + shortTurn(before.turn, stage.direction) : stage.direction,
    reply: stage.answered > 0 && stage.said.at(-1) === speech ? stage.answer : '',
    left: new Set(stage.items.map((item) => cellOf(item.x, item.y))),
    collected: stage.collected.length,
    drawing: isSameDrawing ? before.drawing : drawing.slice(),
    variables: [...stage.variables],
    lists: [...stage.lists].map(([name, items]) => [name, items.slice(0, LIST_SHOWN)]),
  };
}

const LIST_SHOWN = 20;

function shortTurn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

export const distance = (from: Scene, to: Scene): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Whether there is anything new to see. */
export function hasChanged(from: Scene, to: Scene): boolean {
  return (
    distance(from, to) > 0 ||
    from.turn !== to.turn ||
    from.speech !== to.speech ||
    from.bumps !== to.bumps ||
    from.isVisible !== to.isVisible ||
    from.size !== to.size ||
    from.costume !== to.costume ||
    from.drawing !== to.drawing ||
    from.collected !== to.collected ||
    from.reply !== to.reply
  );
}
