import { HINT_MAX_LENGTH, HINTS_MAX } from '@dolphin/contract/learning/storages/storages.constants';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { problemText } from '../problem/problem.text.ts';

export function HintsEditor({
  hints,
  onChange,
}: {
  readonly hints: readonly string[];
  readonly onChange: (hints: readonly string[]) => void;
}) {
  const text = useText(problemText);
  return (
    <section className="author-group" aria-labelledby="author-hints">
      <h2 id="author-hints">{text.hints}</h2>
      <p className="author-note">{text.hintsHint}</p>
      {hints.map((hint, at) => (
        <div key={at} className="author-line">
          <TextArea
            label={text.hint({ number: at + 1 })}
            rows={2}
            maxLength={HINT_MAX_LENGTH}
            value={hint}
            onChange={({ currentTarget }) =>
              onChange(hints.map((old, index) => (index === at ? currentTarget.value : old)))
            }
          />
          <IconButton
            size="sm"
            variant="plain"
            label={text.removeHint({ number: at + 1 })}
            onClick={() => onChange(hints.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {hints.length >= HINTS_MAX ? null : (
        <Button variant="ghost" size="sm" icon={<Plus aria-hidden />} onClick={() => onChange([...hints, ''])}>
          {text.addHint}
        </Button>
      )}
    </section>
  );
}
