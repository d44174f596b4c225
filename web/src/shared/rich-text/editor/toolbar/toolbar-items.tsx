import type { Editor } from '@tiptap/core';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Quote from 'lucide-react/icons/text-quote';
import Redo from 'lucide-react/icons/redo-2';
import SquareCode from 'lucide-react/icons/square-code';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';

/** One button of the toolbar that only changes the text; those that ask something first stand in toolbar.tsx. */
export type ToolbarItem = {
  readonly id:
    | 'heading1'
    | 'heading2'
    | 'heading3'
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'code'
    | 'bulletList'
    | 'orderedList'
    | 'blockquote'
    | 'codeBlock'
    | 'horizontalRule'
    | 'undo'
    | 'redo';
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly run: (editor: Editor) => void;
  readonly isOn?: (editor: Editor) => boolean;
  readonly may?: (editor: Editor) => boolean;
};

const heading = (level: 1 | 2 | 3, icon: ReactNode): ToolbarItem => ({
  id: `heading${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

export const TOOLBAR_GROUPS: readonly (readonly ToolbarItem[])[] = [
  [heading(1, <Heading1 aria-hidden />), heading(2, <Heading2 aria-hidden />), heading(3, <Heading3 aria-hidden />)],
  [
    {
      id: 'bold',
      icon: <Bold aria-hidden />,
      keys: 'Mod-b',
      run: (editor) => void editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      id: 'italic',
      icon: <Italic aria-hidden />,
      keys: 'Mod-i',
      run: (editor) => void editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      id: 'underline',
      icon: <Underline aria-hidden />,
      keys: 'Mod-u',
      run: (editor) => void editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      id: 'strike',
      icon: <Strikethrough aria-hidden />,
      keys: 'Mod-Shift-s',
      run: (editor) => void editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
    {
      id: 'code',
      icon: <Code aria-hidden />,
      keys: 'Mod-e',
      run: (editor) => void editor.chain().focus().toggleCode().run(),
      isOn: (editor) => editor.isActive('code'),
    },
  ],
  [
    {
      id: 'bulletList',
      icon: <List aria-hidden />,
      keys: 'Mod-Shift-8',
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'orderedList',
      icon: <ListOrdered aria-hidden />,
      keys: 'Mod-Shift-7',
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'blockquote',
      icon: <Quote aria-hidden />,
      keys: 'Mod-Shift-b',
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      id: 'codeBlock',
      icon: <SquareCode aria-hidden />,
      keys: 'Mod-Alt-c',
      run: (editor) => void editor.chain().focus().toggleCodeBlock({ language: 'python' }).run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    {
      id: 'horizontalRule',
      icon: <Minus aria-hidden />,
      run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

export const HISTORY_GROUP: readonly ToolbarItem[] = [
  {
    id: 'undo',
    icon: <Undo aria-hidden />,
    keys: 'Mod-z',
    run: (editor) => void editor.chain().focus().undo().run(),
    may: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    icon: <Redo aria-hidden />,
    keys: 'Mod-Shift-z',
    run: (editor) => void editor.chain().focus().redo().run(),
    may: (editor) => editor.can().redo(),
  },
];
