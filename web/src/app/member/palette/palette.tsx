import { FIND_QUERY_MAX } from '@dolphin/contract/learning/office/office.constants';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { isComposing, isPlainEnter } from '../../../ui/field/enter-key.ts';
import { paletteText } from './palette.text.ts';
import { type PaletteGroup, type PaletteResult, usePaletteResults } from './use-palette-results.ts';
import './palette.css';

const LIST_ID = 'palette-list';
const optionId = ({ id }: PaletteResult) => `palette-${id}`;

/** Finds people, classes, problems and pages, by keyboard alone if one likes. [NAV-131] */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const text = useText(paletteText);
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { groups, isSearching, isFailed } = usePaletteResults(typed);
  const results = groups.flatMap((group) => group.results);
  // What was chosen may be gone with the next letter: then the first is.
  const chosen = results.find(({ id }) => id === chosenId) ?? results[0];
  const open = (result: PaletteResult) => {
    onClose();
    result.open();
  };
  const move = (by: number) => {
    const at = chosen ? results.indexOf(chosen) : 0;
    setChosenId(results[(at + by + results.length) % results.length]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (isPlainEnter(event)) {
      event.preventDefault();
      if (chosen) open(chosen);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const summary = isSearching
    ? text.searching
    : results.length === 0
      ? text.none
      : text.found({ count: results.length });
  return (
    <Modal
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={text.title}
      hideTitle
      closeLabel={text.close}
      initialFocus={input}
    >
      <div className="palette">
        <input
          ref={input}
          className="palette-input"
          type="text"
          role="combobox"
          aria-label={text.title}
          aria-expanded={results.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          aria-describedby="palette-hint"
          placeholder={text.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={FIND_QUERY_MAX}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <p id="palette-hint" className="palette-hint">
          {isFailed ? text.failed : text.hint}
        </p>
        <div className="visually-hidden" role="status">
          {typed.trim() === '' ? '' : summary}
        </div>
        <div className="palette-list" id={LIST_ID} role="listbox" aria-label={text.results}>
          {groups.map((group) => (
            <Group key={group.key} group={group} chosen={chosen} onChoose={setChosenId} onOpen={open} />
          ))}
        </div>
        {results.length === 0 ? <p className="palette-none">{summary}</p> : null}
      </div>
    </Modal>
  );
}

type GroupProps = {
  readonly group: PaletteGroup;
  readonly chosen: PaletteResult | undefined;
  readonly onChoose: (id: string) => void;
  readonly onOpen: (result: PaletteResult) => void;
};

function Group({ group: { key, title, results }, chosen, onChoose, onOpen }: GroupProps) {
  return (
    <div role="group" aria-labelledby={`palette-title-${key}`}>
      <div className="palette-title" id={`palette-title-${key}`}>
        {title}
      </div>
      {results.map((result) => (
        <Option
          key={result.id}
          result={result}
          isChosen={result.id === chosen?.id}
          onChoose={() => onChoose(result.id)}
          onOpen={() => onOpen(result)}
        />
      ))}
    </div>
  );
}

function Option({
  result,
  isChosen,
  onChoose,
  onOpen,
}: {
  readonly result: PaletteResult;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The keyboard is the input's: the focus stays there, and options are chosen from it.
    <div
      ref={row}
      className="palette-option"
      id={optionId(result)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onChoose}
      onClick={onOpen}
    >
      <span>{result.label}</span>
      {result.note === '' ? null : <small>{result.note}</small>}
    </div>
  );
}
