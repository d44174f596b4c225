import { Node } from '@tiptap/core';
import { formatBytes } from '../../format-bytes.ts';
import type { RichFile } from '../../attached-file.tsx';

export type FileOptions = { readonly fileOf: (fileId: number) => Pick<RichFile, 'fileName' | 'byteSize'> | undefined };

/** A file inside the text; its name and size are no part of the document. */
export const FileNode = Node.create<FileOptions>({
  name: 'file',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ fileOf: () => undefined }),
  addAttributes: () => ({
    fileId: {
      default: null,
      parseHTML: (element) => Number(element.dataset['attachedId']) || null,
      renderHTML: ({ fileId }) => ({ 'data-attached-id': String(fileId) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-attached-id]' }],
  renderHTML({ node, HTMLAttributes }) {
    const file = this.options.fileOf(Number(node.attrs['fileId']));
    return [
      'div',
      { ...HTMLAttributes, class: 'attached-file' },
      ['span', { class: 'attached-file-name' }, file?.fileName ?? '…'],
      ['span', { class: 'attached-file-size' }, file ? formatBytes(file.byteSize) : ''],
    ];
  },
});
