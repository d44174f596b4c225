import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/*
 * Places where pictures are still arriving. They are drawn over the document and are no part of it: a draft saved in
 * between has no half picture, and taking back what was typed meanwhile does not touch them.
 */

type Change =
  | { readonly add: { readonly id: string; readonly at: number; readonly element: HTMLElement } }
  | { readonly remove: string };
const key = new PluginKey<DecorationSet>('uploads');

export const UploadMarks = Extension.create({
  name: 'uploadMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, marks) => {
          const moved = marks.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change) return moved;
          if ('remove' in change)
            return moved.remove(moved.find(undefined, undefined, (spec) => spec['id'] === change.remove));
          const { id, at, element } = change.add;
          return moved.add(transaction.doc, [Decoration.widget(at, element, { id, side: -1 })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

export function addMark(editor: Editor, id: string, at: number, element: HTMLElement): void {
  editor.view.dispatch(
    editor.state.tr.setMeta(key, { add: { id, at, element } } satisfies Change).setMeta('addToHistory', false),
  );
}

/** Where the mark stands by now; undefined when the text around it was deleted, which gives the picture up. */
export function placeOfMark(editor: Editor, id: string): number | undefined {
  return key.getState(editor.state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]?.from;
}

export function removeMark(editor: Editor, id: string): void {
  if (!editor.isDestroyed)
    editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change).setMeta('addToHistory', false));
}
