import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { verdictExplanationText, verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import type { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { useText } from '../../../../lib/text/use-text.ts';
import { Earned } from '../../../../shared/points/earned.tsx';
import { ErrorCard } from '../../../../shared/runner/error-card.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { type Onward, OnwardLink } from '../onward.tsx';
import { Diff } from '../samples/samples.tsx';
import type { Submitting } from './use-submit.ts';
import { workbenchText } from '../workbench.text.ts';

export type JudgedSubmission = OutputOf<typeof submissions.detail>;

const KB_PER_MB = 1024;

/** The verdict on the last submission: live while it is judged. */
export function Verdict({
  submitting,
  onward,
}: {
  readonly submitting: Submitting;
  readonly onward: Onward | undefined;
}) {
  const text = useText(workbenchText);
  if (submitting.isJudging)
    return (
      <div className="wb-pad" role="status">
        <ProgressBar label={submitting.isWaiting ? text.waiting : text.judging} value={0} indeterminate />
      </div>
    );
  if (!submitting.judged) return <p className="text-muted wb-pad">{text.verdictIdle}</p>;
  return <VerdictReport submission={submitting.judged} onward={onward} />;
}

/** Each case with its verdict and points; of examples also what differed. Of a hidden case nothing else is known. [LMS-3] [SEC-100] */
export function VerdictReport({
  submission,
  onward,
}: {
  readonly submission: JudgedSubmission;
  readonly onward?: Onward | undefined;
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
  const error = caseList?.find((one) => one.isSample && one.error)?.error ?? null;
  const failed = caseList?.find((one) => one.verdict !== 'AC' && one.verdict !== 'SKIP');
  const shown = caseList?.find(
    (one) =>
      one.isSample && (one.verdict === 'WA' || one.verdict === 'PE') && one.expected !== null && one.output !== null,
  );
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
        <p>{verdict === 'RTE' && error === null ? text.hiddenError : explanations[verdict]}</p>
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
      {error && language !== 'BLOCKS' ? (
        <ErrorCard
          error={{
            name: error.name,
            message: error.message,
            ...(error.line === null ? {} : { line: error.line }),
            ...(error.trace === null ? {} : { trace: error.trace }),
          }}
          language={language}
        />
      ) : null}
      {shown ? <Diff expected={shown.expected ?? ''} got={shown.output ?? ''} /> : null}
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
