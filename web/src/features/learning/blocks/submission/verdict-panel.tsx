import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { verdictExplanationText } from '@dolphin/contract/judge/verdicts.text';
import type { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useText } from '../../../../lib/text/use-text.ts';
import { Earned } from '../../../../shared/points/earned.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { blocksText } from '../blocks.text.ts';

type VerdictPanelProps = {
  readonly submission: OutputOf<typeof submissions.detail>;
  /** Where it takes room from the blocks. */ readonly onClose?: (() => void) | undefined;
};

/**
 * How it went in every world, one bubble each; the first one is the one on the stage. It stands where the blocks were
 * submitted: the stage stays where it is. [LMS-233]
 */
export function VerdictPanel({ submission, onClose }: VerdictPanelProps) {
  const text = useText(blocksText);
  const explanation = useText(verdictExplanationText);
  const { verdict, points, pointsPossible } = submission;
  const cases = submission.caseList ?? [];
  const right = cases.filter((each) => each.verdict === 'AC').length;
  if (verdict === 'IE' || verdict === null)
    return (
      <div className="verdict-panel" role="status">
        <p>{text.ourFault}</p>
      </div>
    );
  const isRight = verdict === 'AC';
  const isOne = cases.length === 1;
  return (
    <div className="verdict-panel" data-right={isRight || undefined} role="status">
      <p className="verdict-title">
        <b>
          {isRight
            ? isOne
              ? text.verdictRightOne
              : text.verdictRight
            : isOne
              ? text.verdictWrongOne
              : cases.length > 0
                ? text.verdictWrong({ total: cases.length, right })
                : explanation[verdict]}
        </b>
        {points === null ? null : (
          <Badge tone={isRight ? 'reward' : 'neutral'}>
            {text.points({ points, possible: pointsPossible ?? points })}
          </Badge>
        )}
        {onClose ? (
          <IconButton label={text.close} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </p>
      {submission.earned ? <Earned reward={submission.earned} /> : null}
      <ol className="verdict-worlds">
        {cases.map((each, index) => {
          const state =
            each.verdict === 'AC' ? 'right' : each.verdict === 'TLE' ? 'late' : each.points > 0 ? 'part' : 'wrong';
          const where = each.isSample
            ? text.worldShown
            : text.worldHidden({ number: cases.slice(0, index + 1).filter(({ isSample }) => !isSample).length });
          return (
            <li key={index} data-state={state} style={{ animationDelay: `${index * 160}ms` }}>
              <span className="verdict-mark" aria-hidden>
                {state === 'right' ? <Check /> : state === 'late' ? <Clock /> : state === 'part' ? <Minus /> : <X />}
              </span>
              <span>
                {where}
                <small>
                  {state === 'right'
                    ? text.worldRight
                    : state === 'late'
                      ? text.worldLate
                      : state === 'part'
                        ? text.worldPart
                        : text.worldWrong}
                </small>
              </span>
            </li>
          );
        })}
      </ol>
      {isRight ? null : <p className="text-muted">{isOne ? text.tryAgainOne : text.tryAgain}</p>}
    </div>
  );
}
