import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import type { managements } from '@dolphin/contract/learning/storages/storages.contract';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useText } from '../../../../lib/text/use-text.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { authoringText } from '../authoring.text.ts';
import { editorText } from '../editor/editor.text.ts';

export type Check = NonNullable<OutputOf<typeof managements.progress>['check']>;
type Report = Check['programList'][number];

/** The judge's results for the author's own programs: each, and where it differs from what was expected. [LMS-124] */
export function CheckPanel({ check, revision }: { readonly check: Check | null; readonly revision: number }) {
  const text = useText(editorText);
  const isRunning = check?.state === 'WAITING' || check?.state === 'RUNNING';
  const isStale = check !== null && check.draftRevision !== revision;
  return (
    <Card as="section" title={text.checkTitle} titleLevel={2}>
      {check === null ? (
        <p className="author-note">{text.checkHint}</p>
      ) : (
        <div className="author-check" aria-live="polite">
          {isRunning ? (
            <ProgressBar
              label={check.state === 'WAITING' ? text.waitingCheck : text.checking}
              {...(check.programCount > 0
                ? {
                    value: check.programList.length,
                    max: check.programCount,
                    valueText: text.checkedOf({ done: check.programList.length, total: check.programCount }),
                    showValue: true,
                  }
                : { value: 0, indeterminate: true })}
            />
          ) : (
            <p className="author-verdict" data-state={isStale ? 'STALE' : check.state}>
              {isStale ? text.stale : check.state === 'PASSED' ? text.passed : text.failed}
            </p>
          )}
          {check.programList.length === 0 ? null : (
            <ul>
              {check.programList.map((report) => (
                <Line key={`${report.role}${report.index}${report.language}`} report={report} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  );
}

function Line({ report }: { readonly report: Report }) {
  const text = useText(editorText);
  const shared = useText(authoringText);
  const verdicts = useText(verdictNameText);
  const { role, index, language, isAsExpected, verdict, failedCase, message } = report;
  const mustPass = role === 'REFERENCE' || role === 'SOLUTION';
  // "Partially accepted" is a verdict on all cases together; the single failed case is a wrong answer.
  const where =
    failedCase === null
      ? text.passedAll
      : (failedCase.isSample ? text.failedSample : text.failedCase)({
          number: failedCase.index + 1,
          verdict: verdicts[verdict === 'PAC' ? 'WA' : verdict],
        });
  return (
    <li data-fine={isAsExpected || undefined}>
      {isAsExpected ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
      <span>
        <strong>{role === 'STARTER' || role === 'EMPTY' ? text[role] : text[role]({ number: index + 1 })}</strong>{' '}
        <span className="author-note">
          {shared[language]} · {mustPass ? text.shouldPass : text.shouldFail}
        </span>
        <span className="author-where">{where}</span>
        {message === null ? null : <code>{message}</code>}
      </span>
    </li>
  );
}
