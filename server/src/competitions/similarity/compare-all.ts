import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import {
  clustersOf,
  type Compared,
  comparePair,
  type Fingerprints,
  fingerprintsOf,
  likelyPairs,
  PAIRS_KEPT,
  rowHashes,
  SIMILARITY_MIN,
} from './compare.rules.ts';
import { newParseTime, readProgram } from './programs/read-program.ts';

export type Source = { readonly language: JudgeLanguage; readonly source: string };
export type Comparison = {
  /** Places in the list that was given; most alike first. */ readonly pairs: readonly Compared[];
  /** Cluster by place. */ readonly clusters: readonly (readonly [place: number, cluster: number])[];
};

/** Programs of one language. `onProgress`: how much of the work is done, 0 to 1. */
export function compareAll(
  programs: readonly Source[],
  starters: readonly Source[],
  onProgress: (share: number) => void = () => undefined,
): Comparison {
  const time = newParseTime();
  const starter = new Set(
    starters.flatMap(({ language, source }) => [...rowHashes(readProgram(language, source, time).tokens)]),
  );
  const read: Fingerprints[] = programs.map(({ language, source }, at) => {
    onProgress((at / programs.length) * 0.6);
    return fingerprintsOf(readProgram(language, source, time).tokens, starter);
  });
  const likely = likelyPairs(read, (done) => onProgress(0.6 + (done / programs.length) * 0.2));
  const pairs = likely
    .flatMap(({ left, right }, at) => {
      onProgress(0.8 + (at / likely.length) * 0.2);
      const [a, b] = [read[left], read[right]];
      return a && b ? [comparePair({ left: a, right: b }, [left, right])] : [];
    })
    .filter(({ similarity }) => similarity >= SIMILARITY_MIN)
    .toSorted((a, b) => b.similarity - a.similarity || b.longest - a.longest || a.left - b.left || a.right - b.right)
    .slice(0, PAIRS_KEPT);
  return { pairs, clusters: [...clustersOf(pairs)] };
}
