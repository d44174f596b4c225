import Square from 'lucide-react/icons/square';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { workbenchText } from '../workbench.text.ts';
import type { Submitting } from '../../../../shared/workbench/use-submit.ts';

/** How far the judging is, and a button that ends it. [LMS-262] [LMS-263] */
export function Judging({ submitting }: { readonly submitting: Submitting }) {
  const text = useText(workbenchText);
  const { progress, isWaiting, cancel, isCancelling } = submitting;
  const label = progress === null && isWaiting ? text.waiting : text.judging;
  return (
    <div className="wb-pad wb-judging">
      {/* The counts are not read aloud one by one; whoever wants to know asks the bar. */}
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ProgressBar
        label={label}
        {...(progress === null
          ? { value: 0, indeterminate: true }
          : {
              value: progress.doneCount,
              max: progress.caseCount,
              valueText: `${progress.doneCount}/${progress.caseCount}`,
            })}
      />
      {submitting.mayCancel ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Square aria-hidden />}
          disabled={cancel === null}
          loading={isCancelling}
          loadingLabel={text.cancelling}
          onClick={() => cancel?.()}
        >
          {text.cancelJudging}
        </Button>
      ) : null}
    </div>
  );
}

/** It did not leave this device. [LMS-267] */
export function Unsent({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText(workbenchText);
  return (
    <div className="wb-list wb-pad">
      <div className="wb-verdict" data-unsent role="alert">
        <p>
          <WifiOff aria-hidden /> <b>{text.unsent}</b>
        </p>
        <p>{text.unsentHint}</p>
      </div>
      <p>
        <Button size="sm" onClick={onRetry}>
          {text.submitAgain}
        </Button>
      </p>
    </div>
  );
}
