import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useText } from '../../../lib/text/use-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { worksheetsText } from './worksheets.text.ts';

type Item = OutputOf<typeof worksheets.detail>['itemList'][number];
type Acts = { readonly onUp: (() => void) | null; readonly onDown: (() => void) | null; readonly onRemove: () => void };

/** By buttons and not by dragging alone: they work with a keyboard, a finger and a screen reader. */
export function ComposedItem({
  item: { title, kind, level },
  number,
  acts,
}: {
  readonly item: Item;
  readonly number: number;
  readonly acts: Acts | null;
}) {
  const text = useText(worksheetsText);
  return (
    <li className="worksheet-row">
      <i aria-hidden>{number}</i>
      <span>
        <b>{title}</b>
        <small>
          {text[kind]} · {text.level({ level })}
        </small>
      </span>
      {acts ? (
        <div className="worksheet-acts">
          <IconButton
            size="sm"
            variant="plain"
            label={text.up({ title })}
            disabled={acts.onUp === null}
            onClick={() => acts.onUp?.()}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            variant="plain"
            label={text.down({ title })}
            disabled={acts.onDown === null}
            onClick={() => acts.onDown?.()}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" variant="plain" label={text.takeOut({ title })} onClick={acts.onRemove}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
}
