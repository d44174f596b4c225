import { Node } from '@tiptap/core';

export type PictureOptions = {
  /** Where the picture can be read just now: its address is not part of the document. */
  readonly addressOf: (fileId: number) => string | undefined;
  /** The text for a picture without a description. */
  readonly undescribed: () => string;
};

/**
 * A picture of ours, known by its file. Pictures from other sites are not kept when pasted: they would reveal to their
 * server who reads, and are gone when it is.
 */
export const PictureNode = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions: () => ({ addressOf: () => undefined, undescribed: () => '' }),
  addAttributes: () => ({
    fileId: {
      default: null,
      parseHTML: (element) => Number(element.dataset['fileId']) || null,
      renderHTML: ({ fileId }) => ({ 'data-file-id': String(fileId) }),
    },
    alt: { default: null },
    width: { default: null, parseHTML: (element) => Number(element.getAttribute('width')) || null },
    height: { default: null, parseHTML: (element) => Number(element.getAttribute('height')) || null },
  }),
  parseHTML: () => [{ tag: 'img[data-file-id]' }],
  renderHTML({ node, HTMLAttributes }) {
    const src = this.options.addressOf(Number(node.attrs['fileId']));
    return [
      'img',
      {
        ...HTMLAttributes,
        ...(src === undefined ? {} : { src }),
        alt: String(node.attrs['alt'] ?? '') || this.options.undescribed(),
      },
    ];
  },
});
