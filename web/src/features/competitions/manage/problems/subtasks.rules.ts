/** Subtasks as authors write them: cases by their number from 1, in ranges. [LMS-393] */

export type Subtask = { readonly name: string; readonly points: number; readonly cases: readonly number[] };
export type SubtaskDraft = { readonly name: string; readonly points: string; readonly cases: string };

/** `[0, 1, 2, 4]` is `1-3, 5`. */
export function writeCases(cases: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const place of cases.toSorted((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last && last[1] === place) last[1] = place + 1;
    else parts.push([place + 1, place + 1]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/** Null: it is no list of cases from 1 to `count`, or it names one twice. */
export function readCases(typed: string, count: number): readonly number[] | null {
  const cases: number[] = [];
  for (const part of typed.split(/[,\s]+/).filter((one) => one !== '')) {
    const found = /^(\d{1,4})(?:[-~](\d{1,4}))?$/.exec(part);
    if (!found) return null;
    const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
    if (from < 1 || to < from || to > count) return null;
    for (let number = from; number <= to; number++) cases.push(number - 1);
  }
  return cases.length > 0 && new Set(cases).size === cases.length ? cases.toSorted((a, b) => a - b) : null;
}

export type SubtaskFault = 'cases' | 'twice' | 'points';
export type ReadSubtasks = {
  /** What can be saved; null while something is wrong. */ readonly subtasks: readonly Subtask[] | null;
  readonly faults: readonly (SubtaskFault | null)[];
  readonly sum: number;
  /** Cases that are in no subtask: they count for nothing. */ readonly leftCount: number;
};

/** Points add up to those of the problem, and no case is in two subtasks. */
export function readSubtasks(drafts: readonly SubtaskDraft[], points: number, caseCount: number): ReadSubtasks {
  const read = drafts.map(({ name, points: typed, cases }) => ({
    name: name.trim(),
    points: /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null,
    cases: readCases(cases, caseCount),
  }));
  const used = new Set<number>();
  const faults = read.map((one): SubtaskFault | null => {
    const isTwice = one.cases?.some((place) => used.has(place)) ?? false;
    one.cases?.forEach((place) => used.add(place));
    if (one.points === null) return 'points';
    if (one.cases === null) return 'cases';
    return isTwice ? 'twice' : null;
  });
  const sum = read.reduce((total, one) => total + (one.points ?? 0), 0);
  const isSound = faults.every((fault) => fault === null) && sum === points && read.length > 0;
  return {
    subtasks: isSound ? read.map((one) => ({ name: one.name, points: one.points ?? 0, cases: one.cases ?? [] })) : null,
    faults,
    sum,
    leftCount: caseCount - used.size,
  };
}

/** As many subtasks as asked for, with cases and points shared out evenly; the last one takes the rest. */
export function shareOut(count: number, points: number, caseCount: number): readonly SubtaskDraft[] {
  const parts = Math.max(1, Math.min(count, caseCount));
  return Array.from({ length: parts }, (_, at) => {
    const [from, to] = [Math.floor((caseCount * at) / parts), Math.floor((caseCount * (at + 1)) / parts)];
    const share = Math.floor(points / parts);
    return {
      name: '',
      points: String(at === parts - 1 ? points - share * (parts - 1) : share),
      cases: writeCases(Array.from({ length: to - from }, (_one, n) => from + n)),
    };
  });
}
