/** Everything has a key. The help sheet is made of the same table, so it cannot lag behind. [WLD-172] */
export type EditorCommand =
  | 'UNDO'
  | 'REDO'
  | 'COPY'
  | 'CUT'
  | 'PASTE'
  | 'DUPLICATE'
  | 'REMOVE'
  | 'SELECT_ALL'
  | 'SELECT_NONE'
  | 'NEXT'
  | 'PREVIOUS'
  | 'LEFT'
  | 'RIGHT'
  | 'UP'
  | 'DOWN'
  | 'LEFT_FAR'
  | 'RIGHT_FAR'
  | 'UP_FAR'
  | 'DOWN_FAR'
  | 'LARGER'
  | 'SMALLER'
  | 'TURN_LEFT'
  | 'TURN_RIGHT'
  | 'MIRROR'
  | 'FORWARD'
  | 'BACKWARD'
  | 'FRONT'
  | 'BACK'
  | 'ZOOM_IN'
  | 'ZOOM_OUT'
  | 'SHOW_ALL'
  | 'GRID'
  | 'WALK'
  | 'HELP';

type Shortcut = {
  readonly command: EditorCommand;
  readonly key: string;
  readonly ctrl?: true;
  readonly shift?: true;
  readonly shown: string;
};

export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'UNDO', key: 'z', ctrl: true, shown: 'Ctrl Z' },
  { command: 'REDO', key: 'z', ctrl: true, shift: true, shown: 'Ctrl Shift Z' },
  { command: 'REDO', key: 'y', ctrl: true, shown: 'Ctrl Y' },
  { command: 'COPY', key: 'c', ctrl: true, shown: 'Ctrl C' },
  { command: 'CUT', key: 'x', ctrl: true, shown: 'Ctrl X' },
  { command: 'PASTE', key: 'v', ctrl: true, shown: 'Ctrl V' },
  { command: 'DUPLICATE', key: 'd', ctrl: true, shown: 'Ctrl D' },
  { command: 'REMOVE', key: 'delete', shown: 'Delete' },
  { command: 'REMOVE', key: 'backspace', shown: 'Backspace' },
  { command: 'SELECT_ALL', key: 'a', ctrl: true, shown: 'Ctrl A' },
  { command: 'SELECT_NONE', key: 'escape', shown: 'Esc' },
  { command: 'NEXT', key: 'n', shown: 'N' },
  { command: 'PREVIOUS', key: 'n', shift: true, shown: 'Shift N' },
  { command: 'LEFT', key: 'arrowleft', shown: '←' },
  { command: 'RIGHT', key: 'arrowright', shown: '→' },
  { command: 'UP', key: 'arrowup', shown: '↑' },
  { command: 'DOWN', key: 'arrowdown', shown: '↓' },
  { command: 'LEFT_FAR', key: 'arrowleft', shift: true, shown: 'Shift ←' },
  { command: 'RIGHT_FAR', key: 'arrowright', shift: true, shown: 'Shift →' },
  { command: 'UP_FAR', key: 'arrowup', shift: true, shown: 'Shift ↑' },
  { command: 'DOWN_FAR', key: 'arrowdown', shift: true, shown: 'Shift ↓' },
  { command: 'LARGER', key: '.', shown: '.' },
  { command: 'SMALLER', key: ',', shown: ',' },
  { command: 'TURN_LEFT', key: 'q', shown: 'Q' },
  { command: 'TURN_RIGHT', key: 'e', shown: 'E' },
  { command: 'MIRROR', key: 'm', shown: 'M' },
  { command: 'FORWARD', key: ']', shown: ']' },
  { command: 'BACKWARD', key: '[', shown: '[' },
  { command: 'FRONT', key: ']', ctrl: true, shown: 'Ctrl ]' },
  { command: 'BACK', key: '[', ctrl: true, shown: 'Ctrl [' },
  { command: 'ZOOM_IN', key: '=', shown: '=' },
  { command: 'ZOOM_OUT', key: '-', shown: '-' },
  { command: 'SHOW_ALL', key: '0', shown: '0' },
  { command: 'GRID', key: 'g', shown: 'G' },
  { command: 'WALK', key: 't', shown: 'T' },
  { command: 'HELP', key: '?', shift: true, shown: '?' },
];

type Pressed = {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing?: boolean;
};

/** With a Korean layout `key` is a jamo; the key's `code` gives the letter. */
function letterOf({ key, code = '' }: Pressed): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (letter ?? key).toLowerCase();
}

export function commandOf(pressed: Pressed): EditorCommand | null {
  if (pressed.isComposing === true) return null;
  const key = letterOf(pressed);
  const ctrl = pressed.ctrlKey || pressed.metaKey;
  return (
    SHORTCUTS.find(
      (each) => each.key === key && (each.ctrl ?? false) === ctrl && (each.shift ?? false) === pressed.shiftKey,
    )?.command ?? null
  );
}
