/** Where the points of a rating lie in a picture of this size. */
export type Graph = {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly levels: readonly { readonly value: number; readonly y: number }[];
};

const STEPS = [20, 50, 100, 200, 500, 1_000, 2_000];
const LEVELS_MAX = 6;
const LEFT = 56;
const EDGE = 12;

/** Levels are round figures around all values, few enough to read. */
export function graphOf(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): Graph {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((each) => (most - least) / each + 2 <= LEVELS_MAX) ?? 5_000;
  const from = Math.floor((least - 1) / step) * step;
  const to = Math.ceil((most + 1) / step) * step;
  const y = (value: number) => Math.round(EDGE + ((to - value) / (to - from)) * (height - 2 * EDGE));
  const x = (at: number) =>
    Math.round(LEFT + (values.length < 2 ? 0 : at / (values.length - 1)) * (width - LEFT - EDGE));
  const levels = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  return {
    points: values.map((value, at) => ({ x: x(at), y: y(value) })),
    levels: levels.map((value) => ({ value, y: y(value) })),
  };
}
