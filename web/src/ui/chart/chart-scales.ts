export type ChartPoint = {
  readonly id: string;
  /** On the axis, short. */
  readonly tick: string;
  /** In the readout and in the table, in full. */
  readonly name: string;
};

export type ChartTone = 'brand' | 'ok' | 'accent';

export type ChartSeries = { readonly name: string; readonly values: readonly number[]; readonly tone: ChartTone };

/** Room for a label on the axis below. */
const TICK_PX = 64;

/** Every so many points gets a label, so that none touches the next; the last one always has its own. */
export function tickIndexes(count: number, width: number): readonly number[] {
  if (count === 0) return [];
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / TICK_PX))));
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => count - 1 - n * step).toReversed();
}

/** Where the axis ends: a round number above the highest value, and never so low that halves would be labelled. */
export function ceilingOf(series: readonly ChartSeries[]): number {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  return highest <= STEPS ? STEPS : niceStep(highest / STEPS) * Math.ceil(highest / niceStep(highest / STEPS));
}

/** The lines across the picture, from zero to the ceiling. */
export function levelsOf(ceiling: number): readonly number[] {
  const step = ceiling <= STEPS ? 1 : niceStep(ceiling / STEPS);
  return Array.from({ length: Math.round(ceiling / step) + 1 }, (_, n) => n * step);
}

const STEPS = 4;

/** 1, 2, 5, 10, 20, 50 … : the least that is not below. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}

/** The point nearest to a place along the picture. */
export function nearestIndex(x: number, width: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / Math.max(1, width)) * count)));
}
