import { useEffect, useEffectEvent } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { editorText } from './editor.text.ts';
import { commandOf, type EditorCommand } from './rules/shortcuts.ts';
import { GRID_DEFAULT } from './rules/snap.ts';
import { runCommand } from './run-command.ts';
import type { Editor } from './editor-store.ts';
import type { MapView } from './use-map-view.ts';

/** Keys that mean something where they are pressed are not the map's: in a field, a list of choices, a dialog, or a row of tabs. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="combobox"], [role="menu"]',
    ) !== null);

/** Commands after which one looks where something is now. */
const REVEALING = /^(NEXT|PREVIOUS|LEFT|RIGHT|UP|DOWN|PASTE|DUPLICATE)/;

type Around = {
  readonly editor: Editor;
  readonly view: MapView;
  readonly grid: number;
  readonly onGrid: (grid: number) => void;
  readonly isWide: boolean;
  readonly isWalking: boolean;
  readonly onOpen: (what: 'walk' | 'help') => void;
};

/** Listens to the keys of the editor. Returns what buttons do with a command. */
export function useMapCommands({ editor, view, grid, onGrid, isWide, isWalking, onOpen }: Around) {
  const text = useText(editorText);
  const command = (name: EditorCommand) =>
    runCommand(name, {
      editor,
      grid,
      newKey,
      zoom: view.zoom,
      showAll: view.showAll,
      pan: view.pan,
      toggleGrid: () => onGrid(grid === 0 ? GRID_DEFAULT : 0),
      open: onOpen,
      report: (result) =>
        overlay.toast(
          result.kind === 'pasted' ? text.pasted({ count: result.count }) : text.removed({ count: result.count }),
          { kind: 'ok' },
        ),
    });
  useKeys((event) => {
    if (isWalking || isTaken(event)) return;
    const name = commandOf(event);
    if (!name || (!isWide && !['ZOOM_IN', 'ZOOM_OUT', 'SHOW_ALL', 'WALK', 'HELP'].includes(name))) return;
    event.preventDefault();
    command(name);
    if (REVEALING.test(name)) view.reveal();
  });
  return command;
}

function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
