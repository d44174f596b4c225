import { Node } from '@tiptap/core';
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion';

export type Mentioned = { readonly userId: number; readonly nickname: string; readonly portrait: string | null };

export type MentionOptions = {
  readonly suggestion: Pick<SuggestionOptions<Mentioned, Mentioned>, 'items' | 'render'> | null;
};

/** Somebody's name in the text; the name is how they were called when it was written. */
export const MentionNode = Node.create<MentionOptions>({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: () => ({ suggestion: null }),
  addAttributes: () => ({
    userId: {
      default: null,
      parseHTML: (element) => Number(element.dataset['userId']) || null,
      renderHTML: ({ userId }) => ({ 'data-user-id': String(userId) }),
    },
    nickname: {
      default: null,
      parseHTML: (element) => element.dataset['nickname'] ?? null,
      renderHTML: ({ nickname }) => ({ 'data-nickname': String(nickname) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-user-id]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    { ...HTMLAttributes, class: 'rich-mention' },
    `@${String(node.attrs['nickname'])}`,
  ],
  renderText: ({ node }) => `@${String(node.attrs['nickname'])}`,
  addProseMirrorPlugins() {
    const { suggestion } = this.options;
    if (!suggestion) return [];
    return [
      Suggestion<Mentioned, Mentioned>({
        editor: this.editor,
        char: '@',
        // Korean writes without a space before the name as often as with one; an e-mail address has a Latin letter there.
        allowedPrefixes: null,
        allow: ({ state, range }) =>
          state.doc.resolve(range.from).parent.type.name !== 'codeBlock' &&
          !/[A-Za-z0-9._%+-]$/.test(state.doc.textBetween(Math.max(0, range.from - 1), range.from, '\n')),
        debounce: 150,
        command: ({ editor, range, props }) =>
          void editor
            .chain()
            .focus()
            .insertContentAt(range, [
              { type: 'mention', attrs: { userId: props.userId, nickname: props.nickname } },
              { type: 'text', text: ' ' },
            ])
            .run(),
        ...suggestion,
      }),
    ];
  },
});
