/** One of the parts of equal length of a video, with what happened in it. */
export type HeatPart = {
  readonly fromMs: number;
  readonly toMs: number;
  readonly plays: number;
  readonly rewinds: number;
  readonly stops: number;
};

type Heat = {
  readonly durationMs: number | null;
  readonly playList: readonly number[];
  readonly rewindList: readonly number[];
  readonly stopList: readonly number[];
};

export function partsOf({ durationMs, playList, rewindList, stopList }: Heat): readonly HeatPart[] {
  const each = (durationMs ?? 0) / Math.max(1, playList.length);
  return playList.map((plays, at) => ({
    fromMs: Math.round(at * each),
    toMs: Math.round((at + 1) * each),
    plays,
    rewinds: rewindList[at] ?? 0,
    stops: stopList[at] ?? 0,
  }));
}

/** Neighbouring parts added up, for a table that a person can read. Plays are those of the part most played. */
export function mergeParts(parts: readonly HeatPart[], rows: number): readonly HeatPart[] {
  const size = Math.max(1, Math.ceil(parts.length / rows));
  return Array.from({ length: Math.ceil(parts.length / size) }, (_, at) => {
    const some = parts.slice(at * size, (at + 1) * size);
    const sum = (name: 'rewinds' | 'stops') => some.reduce((all, part) => all + part[name], 0);
    return {
      fromMs: some[0]?.fromMs ?? 0,
      toMs: some.at(-1)?.toMs ?? 0,
      plays: Math.max(...some.map(({ plays }) => plays)),
      rewinds: sum('rewinds'),
      stops: sum('stops'),
    };
  });
}

/** Parts this close to a place belong to it. */
const NEAR = 3;

/** Where it happened most, the most first; parts in which it did not happen, and neighbours of a place, are left out. */
export function peaksOf(parts: readonly HeatPart[], name: 'rewinds' | 'stops', count: number): readonly HeatPart[] {
  const places: number[] = [];
  const order = parts.map((_, at) => at).toSorted((a, b) => (parts[b]?.[name] ?? 0) - (parts[a]?.[name] ?? 0));
  for (const at of order)
    if ((parts[at]?.[name] ?? 0) > 0 && places.every((other) => Math.abs(other - at) >= NEAR)) places.push(at);
  return places.slice(0, count).flatMap((at) => parts[at] ?? []);
}
