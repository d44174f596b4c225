import type { Editor } from './editor-store.ts';
import {
  copyParts,
  layerParts,
  mirrorParts,
  moveParts,
  pasteParts,
  removeParts,
  scaleParts,
  turnParts,
} from './rules/edits.ts';
import { partsOf } from './rules/parts.ts';
import type { EditorCommand } from './rules/shortcuts.ts';

type Around = {
  readonly editor: Editor;
  readonly grid: number;
  readonly newKey: () => string;
  readonly zoom: (factor: number) => void;
  readonly showAll: () => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly toggleGrid: () => void;
  readonly open: (what: 'walk' | 'help') => void;
  readonly report: (result: { readonly kind: 'pasted' | 'removed'; readonly count: number }) => void;
};

const PAN = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  LEFT: [-1, 0],
  RIGHT: [1, 0],
  UP: [0, -1],
  DOWN: [0, 1],
};

/** What a key or a button does. Arrows move what is chosen by one step of the grid, ten with Shift; with nothing chosen they move the view. */
export function runCommand(command: EditorCommand, around: Around): void {
  const { editor, grid } = around;
  const {
    map: { content },
    selection,
    copied,
  } = editor.get();
  const arrow = ARROWS[command.replace('_FAR', '')];
  if (arrow) {
    const step = (grid > 0 ? grid : 1) * (command.endsWith('_FAR') ? 10 : 1);
    if (selection.length === 0) around.pan(arrow[0] * PAN, arrow[1] * PAN);
    else editor.apply(moveParts(content, selection, arrow[0] * step, arrow[1] * step));
    return;
  }
  const paste = (what: NonNullable<typeof copied>) => {
    const { operations, ids } = pasteParts(what, around.newKey, grid > 0 ? grid * 2 : 40);
    if (ids.length === 0) return;
    editor.apply(operations);
    editor.select(ids);
    around.report({ kind: 'pasted', count: ids.length });
  };
  const remove = () => {
    const operations = removeParts(content, selection);
    if (operations.length === 0) return;
    editor.apply(operations);
    around.report({ kind: 'removed', count: operations.length });
  };
  const step = (by: 1 | -1) => {
    const ids = partsOf(content)
      .toSorted((a, b) => a.box.x - b.box.x)
      .map(({ id }) => id);
    const at = ids.indexOf(selection.at(-1) ?? '');
    const next = ids[at === -1 ? (by === 1 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length];
    if (next !== undefined) editor.select([next]);
  };
  switch (command) {
    case 'UNDO':
      return editor.undo();
    case 'REDO':
      return editor.redo();
    case 'COPY':
      return editor.copy();
    case 'CUT':
      editor.copy();
      return remove();
    case 'PASTE':
      return copied ? paste(copied) : undefined;
    case 'DUPLICATE':
      return paste(copyParts(content, selection));
    case 'REMOVE':
      return remove();
    case 'SELECT_ALL':
      return editor.select(partsOf(content).map(({ id }) => id));
    case 'SELECT_NONE':
      return editor.select([]);
    case 'NEXT':
      return step(1);
    case 'PREVIOUS':
      return step(-1);
    case 'LARGER':
      return editor.apply(scaleParts(content, selection, 1.1));
    case 'SMALLER':
      return editor.apply(scaleParts(content, selection, 1 / 1.1));
    case 'TURN_LEFT':
      return editor.apply(turnParts(content, selection, -15));
    case 'TURN_RIGHT':
      return editor.apply(turnParts(content, selection, 15));
    case 'MIRROR':
      return editor.apply(mirrorParts(content, selection));
    case 'FORWARD':
    case 'BACKWARD':
    case 'FRONT':
    case 'BACK':
      return editor.apply(layerParts(content, selection, command));
    case 'ZOOM_IN':
      return around.zoom(1.25);
    case 'ZOOM_OUT':
      return around.zoom(0.8);
    case 'SHOW_ALL':
      return around.showAll();
    case 'GRID':
      return around.toggleGrid();
    case 'WALK':
      return around.open('walk');
    case 'HELP':
      return around.open('help');
  }
}
