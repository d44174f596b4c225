import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { joinFormsText } from './join-forms.text.ts';

type Props<T> = {
  readonly list: readonly T[];
  readonly at: number;
  readonly name: string;
  readonly onList: (list: readonly T[]) => void;
};

/** Moves an entry of a list, or takes it out. */
export function ListActs<T>({ list, at, name: typed, onList }: Props<T>) {
  const text = useText(joinFormsText);
  const name = typed.trim() === '' ? text.unnamed : typed;
  const swap = (step: -1 | 1) => {
    const [one, other] = [list[at], list[at + step]];
    if (one !== undefined && other !== undefined) onList(list.with(at, other).with(at + step, one));
  };
  return (
    <span className="join-form-acts">
      <IconButton size="sm" label={text.up({ name })} disabled={at === 0} onClick={() => swap(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton size="sm" label={text.down({ name })} disabled={at === list.length - 1} onClick={() => swap(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={text.remove({ name })}
        onClick={() => onList(list.filter((_, index) => index !== at))}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  );
}
