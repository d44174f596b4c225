import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { verdictExplanationText, verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import type { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { useText } from '../../../../lib/text/use-text.ts';
import { Earned } from '../../../../shared/points/earned.tsx';
import { ErrorCard } from '../../../../shared/runner/error-card.tsx';
import type { RunError } from '../../../../shared/runner/runner.protocol.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { type Onward, OnwardLink } from '../onward.tsx';
import { FailedSample } from './failed-sample.tsx';
import { Judging, Unsent } from './judging.tsx';
import type { Submitting } from '../../../../shared/workbench/use-submit.ts';
import { workbenchText } from '../workbench.text.ts';

export type JudgedSubmission = OutputOf<typeof submissions.detail>;

const KB_PER_MB = 1024;

/** The verdict on the last submission: live while it is judged. */
export function Verdict({
  submitting,
  onward,
  onSubmit,
  onLine,
}: {
  readonly submitting: Submitting;
  readonly onward: Onward | undefined;
  readonly onSubmit: () => void;
  readonly onLine: (line: number) => void;
}) {
  const text = useText(workbenchText);
  if (submitting.isUnsent) return <Unsent onRetry={onSubmit} />;
  if (submitting.isJudging) return <Judging submitting={submitting} />;
  if (submitting.isHidden)
    return (
      <p className="wb-pad" role="status">
        {text.verdictHidden}
      </p>
    );
  if (submitting.isCancelled)
    return (
      <p className="wb-pad" role="status">
        {text.cancelled}
      </p>
    );
  if (!submitting.judged) return <p className="text-muted wb-pad">{text.verdictIdle}</p>;
  return <VerdictReport submission={submitting.judged} onward={onward} onLine={onLine} />;
}

/** The first error that may be seen: that of a sample. */
export function sampleErrorOf({ caseList }: JudgedSubmission): RunError | undefined {
  const error = caseList?.find((one) => one.isSample && one.error)?.error;
  if (!error) return undefined;
  const { name, message, line, trace } = error;
  return { name, message, ...(line === null ? {} : { line }), ...(trace === null ? {} : { trace }) };
}

/** Each case with its verdict and points; of examples also what differed. Of a hidden case nothing else is known. [LMS-3] [SEC-100] */
export function VerdictReport({
  submission,
  onward,
  onLine,
}: {
  readonly submission: JudgedSubmission;
  readonly onward?: Onward | undefined;
  /** Goes to a line of the program, where it is open beside. */
  readonly onLine?: ((line: number) => void) | undefined;
}) {
  const text = useText(workbenchText);
  const names = useText(verdictNameText);
  const explanations = useText(verdictExplanationText);
  const { verdict, points, pointsPossible, caseList, language } = submission;
  if (verdict === null) return <p className="wb-pad">{text.judging}</p>;
  if (verdict === 'IE')
    return (
      <p className="wb-pad" role="status">
        {text.ourFault}
      </p>
    );
  const { cpuMs, memoryKb } = submission;
  const error = sampleErrorOf(submission);
  const failedAt = caseList?.findIndex((one) => one.verdict !== 'AC' && one.verdict !== 'SKIP') ?? -1;
  const failed = caseList?.[failedAt];
  const slowAt = caseList?.findIndex((one) => one.verdict === 'TLE') ?? -1;
  return (
    <section className="wb-list wb-pad" aria-label={text.tabVerdict}>
      <div className="wb-verdict" data-right={verdict === 'AC' || undefined} role="status">
        <p>
          <b>{names[verdict]}</b>{' '}
          {points === null ? null : (
            <Badge tone={verdict === 'AC' ? 'reward' : 'neutral'}>
              {text.points({ points, possible: pointsPossible ?? points })}
            </Badge>
          )}
        </p>
        <p>{verdict === 'RTE' && error === undefined ? text.hiddenError : explanations[verdict]}</p>
        {slowAt >= 0 ? (
          <p className="wb-loop">
            <b>{text.endlessLoop}</b> {text.stoppedAt({ number: slowAt + 1 })}
          </p>
        ) : null}
        {failed && !failed.isSample ? <p className="text-muted">{text.hiddenNote}</p> : null}
        {submission.earned ? <Earned reward={submission.earned} /> : null}
        {cpuMs === null || memoryKb === null ? null : (
          <p className="text-muted">
            {text.slowest({ ms: cpuMs })} · {text.largest({ mb: Math.ceil(memoryKb / KB_PER_MB) })}
          </p>
        )}
      </div>
      {verdict === 'AC' && onward ? (
        <p>
          <OnwardLink onward={onward} />
        </p>
      ) : null}
      {error && language !== 'BLOCKS' ? <ErrorCard error={error} language={language} onLine={onLine} /> : null}
      {failed?.isSample && language !== 'BLOCKS' ? <FailedSample sample={failed} number={failedAt + 1} /> : null}
      {caseList && caseList.length > 0 ? (
        <div className="wb-table">
          <table aria-label={text.cases}>
            <thead>
              <tr>
                <th scope="col">{text.caseColumn}</th>
                <th scope="col">{text.verdictColumn}</th>
                <th scope="col">{text.pointsColumn}</th>
              </tr>
            </thead>
            <tbody>
              {caseList.map((one, at) => (
                <tr key={at}>
                  <th scope="row">
                    {text.caseNumber({ number: at + 1 })}{' '}
                    <small>{one.isSample ? text.sampleCase : text.hiddenCase}</small>
                  </th>
                  <td>
                    <Badge tone={one.verdict === 'AC' ? 'ok' : one.verdict === 'SKIP' ? 'neutral' : 'danger'}>
                      {names[one.verdict]}
                    </Badge>
                  </td>
                  <td>{one.pointsPossible === 0 ? '–' : `${one.points}/${one.pointsPossible}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
