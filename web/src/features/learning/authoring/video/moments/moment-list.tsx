import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';

type Props<T> = {
  readonly title: string;
  readonly hint: string;
  readonly add: string;
  readonly max: number;
  readonly items: readonly T[];
  readonly nameOf: (number: number) => string;
  readonly removeOf: (number: number) => string;
  readonly fresh: () => T;
  readonly onChange: (items: readonly T[]) => void;
  readonly fields: (item: T, change: (next: T) => void, number: number) => ReactNode;
};

/** A list of things that stand at a moment: chapters, codes, questions. The server sorts them by time. */
export function MomentList<T>({ title, hint, add, max, items, nameOf, removeOf, fresh, onChange, fields }: Props<T>) {
  const id = useId();
  return (
    <section className="author-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="author-note">{hint}</p>
      {items.map((item, at) => (
        <fieldset key={at} className="author-case">
          <legend>{nameOf(at + 1)}</legend>
          <IconButton
            className="author-case-remove"
            size="sm"
            variant="plain"
            label={removeOf(at + 1)}
            onClick={() => onChange(items.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden />
          </IconButton>
          {fields(item, (next) => onChange(items.with(at, next)), at + 1)}
        </fieldset>
      ))}
      {items.length >= max ? null : (
        <Button variant="ghost" size="sm" icon={<Plus aria-hidden />} onClick={() => onChange([...items, fresh()])}>
          {add}
        </Button>
      )}
    </section>
  );
}
