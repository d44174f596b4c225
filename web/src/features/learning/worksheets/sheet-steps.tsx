import Check from 'lucide-react/icons/check';
import { useText } from '../../../lib/text/use-text.ts';
import type { SheetItem } from './sheet-item.ts';
import { myWorksheetsText } from './worksheets.text.ts';

type Props = {
  readonly items: readonly SheetItem[];
  readonly currentId: number | undefined;
  readonly onItem: (itemId: number) => void;
};

/** The items in their order, with what is done. */
export function SheetSteps({ items, currentId, onItem }: Props) {
  const text = useText(myWorksheetsText);
  return (
    <ol className="sheet-steps" aria-label={text.steps}>
      {items.map(({ itemId, title, kind, state }, at) => (
        <li key={itemId}>
          <button
            type="button"
            className="sheet-step"
            data-state={state ?? 'NEW'}
            aria-current={itemId === currentId ? 'step' : undefined}
            onClick={() => onItem(itemId)}
          >
            <i aria-hidden>{state === 'DONE' ? <Check /> : at + 1}</i>
            <span>
              {title}
              <small>
                {text[kind]} ·{' '}
                {state === 'DONE' ? text.stateDone : state === 'OPENED' ? text.stateOpened : text.stateNew}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
