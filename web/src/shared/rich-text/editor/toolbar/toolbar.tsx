import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import AtSign from 'lucide-react/icons/at-sign';
import ImagePlus from 'lucide-react/icons/image-plus';
import Link from 'lucide-react/icons/link';
import Paperclip from 'lucide-react/icons/paperclip';
import SquarePlay from 'lucide-react/icons/square-play';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { richEditorText } from '../rich-editor.text.ts';
import { ariaKeys, shownKeys } from './shortcuts.ts';
import { HISTORY_GROUP, TOOLBAR_GROUPS, type ToolbarItem } from './toolbar-items.tsx';

export type ToolbarActs = {
  readonly onLink: () => void;
  readonly onYoutube: () => void;
  readonly onPictures: ((files: readonly File[]) => void) | undefined;
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly onMention: (() => void) | undefined;
};

type Props = ToolbarActs & {
  readonly editor: Editor;
  readonly pictureTypes: string;
  readonly look: 'full' | 'compact';
};
type Shown = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly run: () => void;
};

const COMPACT: ReadonlySet<string> = new Set(['bold', 'italic', 'code', 'bulletList', 'codeBlock']);

/** One stop for Tab; the arrows go from button to button, as in every toolbar. */
export function Toolbar({ editor, onLink, onYoutube, onPictures, onFiles, onMention, pictureTypes, look }: Props) {
  const text = useText(richEditorText);
  const bar = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<HTMLInputElement | null>(null);
  const [files, setFiles] = useState<HTMLInputElement | null>(null);
  const [at, setAt] = useState(0);
  // One string changes only when a button must look different: the bar is not drawn again at every letter.
  const shape = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...TOOLBAR_GROUPS, HISTORY_GROUP]
        .flat()
        .map((item) => `${item.isOn?.(now) ? 1 : 0}${item.may?.(now) === false ? 1 : 0}`)
        .join('') + (now.isActive('link') ? 'L' : ''),
  });
  const plain = (item: ToolbarItem): Shown => ({
    id: item.id,
    label: text[item.id],
    icon: item.icon,
    keys: item.keys,
    run: () => item.run(editor),
    ...(item.isOn ? { pressed: item.isOn(editor) } : {}),
    ...(item.may ? { disabled: !item.may(editor) } : {}),
  });
  const groups: readonly (readonly Shown[])[] = [
    ...TOOLBAR_GROUPS.map((group) => group.filter(({ id }) => look === 'full' || COMPACT.has(id)).map(plain)).filter(
      (group) => group.length > 0,
    ),
    [
      {
        id: 'link',
        label: text.link,
        icon: <Link aria-hidden />,
        keys: 'Mod-k',
        pressed: shape.endsWith('L'),
        run: onLink,
      },
      ...(onPictures
        ? [{ id: 'picture', label: text.picture, icon: <ImagePlus aria-hidden />, run: () => pictures?.click() }]
        : []),
      ...(onFiles
        ? [{ id: 'file', label: text.file, icon: <Paperclip aria-hidden />, run: () => files?.click() }]
        : []),
      ...(look === 'full'
        ? [{ id: 'youtube', label: text.youtube, icon: <SquarePlay aria-hidden />, run: onYoutube }]
        : []),
      ...(onMention ? [{ id: 'mention', label: text.mention, icon: <AtSign aria-hidden />, run: onMention }] : []),
    ],
    ...(look === 'full' ? [HISTORY_GROUP.map(plain)] : []),
  ];
  const move = (event: KeyboardEvent) => {
    const next = neighbourOf(bar.current, event.key);
    if (!next) return;
    event.preventDefault();
    setAt(next.at);
    next.button.focus();
  };
  let index = -1;
  return (
    <div
      className="rich-toolbar"
      ref={bar}
      role="toolbar"
      aria-label={text.toolbar}
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={move}
    >
      {groups.map((group, groupAt) => (
        <div key={groupAt} className="rich-toolbar-group" role="presentation">
          {group.map((item) => {
            index += 1;
            const own = index;
            return (
              <IconButton
                key={item.id}
                size="sm"
                label={item.label}
                tabIndex={own === at ? 0 : -1}
                title={item.keys ? `${item.label} (${shownKeys(item.keys)})` : item.label}
                {...(item.keys ? { 'aria-keyshortcuts': ariaKeys(item.keys) } : {})}
                {...(item.pressed === undefined ? {} : { 'aria-pressed': item.pressed })}
                {...(item.disabled ? { 'aria-disabled': true } : {})}
                // The selection and a phone's keyboard stay where they are.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setAt(own)}
                onClick={() => void (item.disabled || item.run())}
              >
                {item.icon}
              </IconButton>
            );
          })}
        </div>
      ))}
      {onPictures ? <FileInput inputRef={setPictures} accept={pictureTypes} onFiles={onPictures} /> : null}
      {onFiles ? <FileInput inputRef={setFiles} onFiles={onFiles} /> : null}
    </div>
  );
}

/** The button that a key of a toolbar leads to. */
function neighbourOf(bar: HTMLElement | null, key: string) {
  const buttons = [...(bar?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const at = {
    ArrowRight: (now + 1) % buttons.length,
    ArrowLeft: (now - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }[key];
  const button = at === undefined || now < 0 ? undefined : buttons[at];
  return at === undefined || !button ? null : { at, button };
}

function FileInput({
  inputRef,
  accept,
  onFiles,
}: {
  readonly inputRef: (input: HTMLInputElement | null) => void;
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  return (
    <input
      ref={inputRef}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      {...(accept ? { accept } : {})}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // The same file may be chosen again.
        event.currentTarget.value = '';
      }}
    />
  );
}
