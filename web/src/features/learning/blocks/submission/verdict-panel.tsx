import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { verdictExplanationText } from '@dolphin/contract/judge/verdicts.text';
import type { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { blocksText } from '../blocks.text.ts';

/** Below the fold nobody would know that the verdict is there. */
const show = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });

/** How it went in every world, one bubble each; the first one is the one on the stage. */
export function VerdictPanel({ submission }: { readonly submission: OutputOf<typeof submissions.detail> }) {
  const text = useText(blocksText);
  const explanation = useText(verdictExplanationText);
  const { verdict, points } = submission;
  const cases = submission.caseList ?? [];
  const right = cases.filter((each) => each.verdict === 'AC').length;
  if (verdict === 'IE' || verdict === null)
    return (
      <div className="verdict-panel" role="status">
        <p>{text.ourFault}</p>
      </div>
    );
  const isRight = verdict === 'AC';
  return (
    <div className="verdict-panel" ref={show} data-right={isRight || undefined} role="status">
      <p className="verdict-title">
        <b>
          {isRight
            ? text.verdictRight
            : cases.length > 0
              ? text.verdictWrong({ total: cases.length, right })
              : explanation[verdict]}
        </b>
        {points === null ? null : <Badge tone={isRight ? 'reward' : 'neutral'}>{text.points({ points })}</Badge>}
      </p>
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
      {isRight ? null : <p className="text-muted">{text.tryAgain}</p>}
    </div>
  );
}
