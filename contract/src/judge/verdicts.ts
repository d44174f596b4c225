/**
 * How one case, or a whole submission, ended.
 * AC right · PAC partly right · WA wrong · PE right but for blanks · TLE too much CPU time · ILE waited without working ·
 * MLE too much memory · OLE too much output · RTE ended by an error · CE did not compile · SV asked for something forbidden ·
 * SKIP not run · IE our own fault.
 */
export const VERDICTS = ['AC', 'PAC', 'WA', 'PE', 'TLE', 'ILE', 'MLE', 'OLE', 'RTE', 'CE', 'SV', 'SKIP', 'IE'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * The verdict of a submission: the first case that is not right names it. An own fault of ours outweighs all, since
 * the submission cannot be judged then; one that earned some of its points is partly right where the problem allows.
 */
export function overallVerdict(
  cases: readonly { readonly verdict: Verdict; readonly score: number }[],
  allowsPartial: boolean,
): Verdict {
  if (cases.length === 0 || cases.some(({ verdict }) => verdict === 'IE')) return 'IE';
  const failed = cases.find(({ verdict }) => verdict !== 'AC');
  if (!failed) return 'AC';
  return allowsPartial && cases.some(({ score }) => score > 0) ? 'PAC' : failed.verdict;
}
