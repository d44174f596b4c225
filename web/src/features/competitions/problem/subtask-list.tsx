import { useText } from '../../../lib/text/use-text.ts';
import { contestProblemText } from './problem.text.ts';
import './problem.css';

type Props = { readonly subtasks: readonly { readonly name: string; readonly points: number }[] };

/** What each part of a problem is worth, before anybody hands in. [LMS-393] */
export function SubtaskList({ subtasks }: Props) {
  const text = useText(contestProblemText);
  if (subtasks.length === 0) return null;
  return (
    <ol className="contest-subtasks" aria-label={text.subtasks}>
      {subtasks.map(({ name, points }, at) => (
        // They have a fixed order, and a name may stand twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{text.subtaskPoints({ name: name || text.subtask({ number: at + 1 }), points })}</li>
      ))}
    </ol>
  );
}
