import { blockCategoryText, blockText } from '@dolphin/contract/judge/blocks/blocks.text';
import { BLOCK_CATEGORIES, BLOCKS, PROCEDURE_TYPES } from '@dolphin/contract/judge/blocks/definitions';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { worldEditorText } from './world-editor.text.ts';

/** What is typed into blocks, and the hat that begins every program, belong to every selection. */
const ALWAYS = ['events_start', 'number_value', 'text_value'];

/** Which blocks learners may take; none chosen means all of them. */
export function BlockChoice({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (blocks: readonly string[]) => void;
}) {
  const text = useText(worldEditorText);
  const drawers = useText(blockCategoryText);
  const words: Readonly<Record<string, unknown>> = useText(blockText);
  const isChosen = (type: string): boolean => value.includes(type);
  const put = (types: readonly string[], isOn: boolean): void => {
    const rest = value.filter((type) => !types.includes(type) && !ALWAYS.includes(type));
    const next = isOn ? [...rest, ...types] : rest;
    onChange(next.length === 0 ? [] : [...ALWAYS, ...next]);
  };
  const count = value.filter((type) => !ALWAYS.includes(type)).length;
  const typesOf = (category: string): readonly string[] =>
    category === 'procedures'
      ? PROCEDURE_TYPES
      : BLOCKS.filter((block) => block.category === category && !ALWAYS.includes(block.type)).map(({ type }) => type);
  return (
    <fieldset className="block-choice">
      <legend>
        {text.blocks} <span className="text-muted">{count === 0 ? text.every : text.chosen({ count })}</span>
      </legend>
      <p className="text-muted">{text.blocksHint}</p>
      {BLOCK_CATEGORIES.map((category) => {
        const types = typesOf(category);
        const chosen = types.filter(isChosen).length;
        return (
          <details key={category} className={`block-drawer drawer-${category}`} open={chosen > 0 || undefined}>
            <summary>
              <span className="block-drawer-dot" aria-hidden />
              {drawers[category]}{' '}
              <span className="text-muted">
                {chosen}/{category === 'procedures' ? 1 : types.length}
              </span>
            </summary>
            {category === 'procedures' ? (
              <Checkbox
                label={drawers.procedures}
                checked={chosen > 0}
                onChange={(event) => put(types, event.target.checked)}
              />
            ) : (
              <>
                <div className="block-drawer-all">
                  <Button size="sm" variant="plain" onClick={() => put(types, true)}>
                    {text.all}
                  </Button>
                  <Button size="sm" variant="plain" onClick={() => put(types, false)}>
                    {text.none}
                  </Button>
                </div>
                <div className="block-drawer-list">
                  {types.map((type) => (
                    <Checkbox
                      key={type}
                      label={String(words[type] ?? type).replace(/%\d/g, '○')}
                      checked={isChosen(type)}
                      onChange={(event) => put([type], event.target.checked)}
                    />
                  ))}
                </div>
              </>
            )}
          </details>
        );
      })}
    </fieldset>
  );
}
