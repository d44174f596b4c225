/**
 * How much programs have in common: fingerprints of token rows (winnowing, Schleimer et al. 2003) find the pairs worth a
 * look, then the longest equal rows of tokens are laid over each of these pairs. A row of the starter code counts for
 * nothing. [LMS-358] [LMS-359]
 */
import type { Tokens } from './programs/tokens.ts';

/** Equal rows shorter than this are the way everybody writes. */
export const ROW_MIN = 12;
/** Of so many neighbouring rows one is kept. */
const WINDOW = 4;
/** Where a row begins in the other program; more places than this are a repetition. */
const PLACES_MAX = 8;
export const PAIRS_KEPT = 500;
/** Less in common than this is not worth a look. */
export const SIMILARITY_MIN = 0.3;
/** From here on two programs are of one cluster. */
export const CLUSTER_MIN = 0.75;

export type Fragment = {
  readonly left: readonly [from: number, to: number];
  readonly right: readonly [from: number, to: number];
  readonly tokens: number;
};
export type Compared = {
  readonly left: number;
  readonly right: number;
  /** 0 to 1: how much of both is in the fragments. */ readonly similarity: number;
  readonly longest: number;
  readonly fragments: readonly Fragment[];
};
export type Fingerprints = {
  readonly tokens: Tokens;
  /** Of each row of ROW_MIN tokens. */ readonly rows: Int32Array;
  /** How often each hash is kept. */ readonly counts: ReadonlyMap<number, number>;
  readonly total: number;
  /** By place: 1 where the token is of the starter code. */ readonly given: Uint8Array;
};

/** The hash of each row of ROW_MIN tokens. */
export function rowHashes(tokens: Tokens): Int32Array {
  const hashes = new Int32Array(Math.max(0, tokens.length - ROW_MIN + 1));
  for (let at = 0; at < hashes.length; at++) {
    let hash = 17;
    for (let k = 0; k < ROW_MIN; k++) hash = (Math.imul(hash, 31) + (tokens.hashes[at + k] ?? 0)) | 0;
    hashes[at] = hash;
  }
  return hashes;
}

export function fingerprintsOf(tokens: Tokens, starter: ReadonlySet<number>): Fingerprints {
  const rows = rowHashes(tokens);
  const given = new Uint8Array(tokens.length);
  rows.forEach((hash, at) => {
    if (starter.has(hash)) given.fill(1, at, at + ROW_MIN);
  });
  const counts = new Map<number, number>();
  let total = 0;
  let kept = -1;
  for (let at = 0; at < rows.length; at++) {
    const least = leastOf(rows, Math.max(0, at - WINDOW + 1), at);
    if (least === kept || (at < WINDOW - 1 && at < rows.length - 1)) continue;
    kept = least;
    const hash = rows[least] ?? 0;
    if (starter.has(hash)) continue;
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
    total++;
  }
  return { tokens, rows, counts, total, given };
}

function leastOf(hashes: Int32Array, from: number, to: number): number {
  let least = to;
  for (let at = to - 1; at >= from; at--) if ((hashes[at] ?? 0) < (hashes[least] ?? 0)) least = at;
  return least;
}

type Candidate = { readonly left: number; readonly right: number; readonly share: number };

/** The pairs that share most fingerprints; row by row, so that no table of all pairs is needed. */
export function likelyPairs(programs: readonly Fingerprints[], onRow: (done: number) => void): readonly Candidate[] {
  const holders = new Map<number, number[]>();
  programs.forEach(({ counts }, program) => {
    for (const hash of counts.keys()) {
      const list = holders.get(hash);
      if (list) list.push(program);
      else holders.set(hash, [program]);
    }
  });
  let kept: Candidate[] = [];
  programs.forEach(({ counts, total }, left) => {
    const shared = new Float64Array(programs.length);
    for (const [hash, count] of counts)
      for (const right of holders.get(hash) ?? [])
        if (right > left) shared[right] = (shared[right] ?? 0) + count + (programs[right]?.counts.get(hash) ?? 0);
    shared.forEach((sum, right) => {
      const share = sum === 0 ? 0 : sum / (total + (programs[right]?.total ?? 0));
      if (share >= SIMILARITY_MIN / 2) kept.push({ left, right, share });
    });
    if (kept.length > PAIRS_KEPT * 8) kept = mostShared(kept);
    onRow(left + 1);
  });
  return mostShared(kept);
}

/** Twice as many as are kept in the end: the exact figure may order them otherwise. */
function mostShared(pairs: readonly Candidate[]): Candidate[] {
  return pairs.toSorted((a, b) => b.share - a.share || a.left - b.left || a.right - b.right).slice(0, PAIRS_KEPT * 2);
}

type Two = { readonly left: Fingerprints; readonly right: Fingerprints };

/** The longest equal rows first come, first laid; a token is covered once. */
export function comparePair({ left, right }: Two, places: readonly [left: number, right: number]): Compared {
  const starts = startsOf(right.rows);
  const covered = new Uint8Array(right.tokens.length);
  const fragments: Fragment[] = [];
  let tokens = 0;
  let longest = 0;
  for (let at = 0; at < left.rows.length;) {
    const found = longestFrom({ left, right }, at, starts.get(left.rows[at] ?? 0) ?? [], covered);
    if (found.length < ROW_MIN) at++;
    else {
      covered.fill(1, found.at, found.at + found.length);
      fragments.push(fragmentOf({ left, right }, at, found));
      tokens += found.length;
      longest = Math.max(longest, found.length);
      at += found.length;
    }
  }
  const written = writtenOf(left) + writtenOf(right);
  const similarity = written === 0 ? 0 : Math.min(1, (2 * tokens) / written);
  return { left: places[0], right: places[1], similarity, longest, fragments };
}

/** Tokens that are not of the starter code. */
function writtenOf({ given }: Fingerprints): number {
  return given.length - given.reduce((sum, is) => sum + is, 0);
}

function startsOf(hashes: Int32Array): ReadonlyMap<number, readonly number[]> {
  const starts = new Map<number, number[]>();
  hashes.forEach((hash, at) => {
    const list = starts.get(hash);
    if (!list) starts.set(hash, [at]);
    else if (list.length < PLACES_MAX) list.push(at);
  });
  return starts;
}

type Found = { readonly at: number; readonly length: number };

function longestFrom({ left, right }: Two, from: number, starts: readonly number[], covered: Uint8Array): Found {
  let best: Found = { at: 0, length: 0 };
  for (const start of starts) {
    let length = 0;
    while (
      from + length < left.tokens.length &&
      start + length < right.tokens.length &&
      covered[start + length] === 0 &&
      left.given[from + length] === 0 &&
      right.given[start + length] === 0 &&
      left.tokens.hashes[from + length] === right.tokens.hashes[start + length]
    )
      length++;
    if (length > best.length) best = { at: start, length };
  }
  return best;
}

function fragmentOf({ left, right }: Two, from: number, { at, length }: Found): Fragment {
  return { left: rangeOf(left.tokens, from, length), right: rangeOf(right.tokens, at, length), tokens: length };
}

function rangeOf(tokens: Tokens, at: number, length: number): readonly [number, number] {
  return [tokens.from[at] ?? 0, tokens.to[at + length - 1] ?? 0];
}

/** Programs that hang together by pairs of CLUSTER_MIN and more: the number of the cluster by program, the largest first. */
export function clustersOf(pairs: readonly Compared[]): ReadonlyMap<number, number> {
  const parent = new Map<number, number>();
  const root = (of: number): number => {
    let at = of;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    return at;
  };
  for (const { left, right, similarity } of pairs) {
    if (similarity < CLUSTER_MIN) continue;
    for (const each of [left, right]) if (!parent.has(each)) parent.set(each, each);
    parent.set(root(right), root(left));
  }
  const groups = Map.groupBy(parent.keys(), root);
  const bySize = [...groups.values()].toSorted((a, b) => b.length - a.length || Math.min(...a) - Math.min(...b));
  return new Map(bySize.flatMap((members, index) => members.map((program) => [program, index + 1] as const)));
}
