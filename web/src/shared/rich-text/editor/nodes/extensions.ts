import type { Extensions } from '@tiptap/core';
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { highlighter } from '../../highlight.ts';
import { safeLink } from '../../safe-link.ts';
import { FileNode, type FileOptions } from './file-node.ts';
import { MentionNode, type MentionOptions } from './mention-node.ts';
import { PictureNode, type PictureOptions } from './picture-node.ts';
import { TABLE_NODES } from './table-nodes.ts';
import { UploadMarks } from './upload-marks.ts';
import { YoutubeNode } from './youtube-node.ts';

/** What is typed within this time of the last letter is taken back together; a Korean syllable is never cut in two. */
const UNDO_GROUP_MS = 700;

export type ExtensionOptions = {
  readonly look: 'full' | 'compact';
  readonly placeholder: () => string;
  readonly picture: PictureOptions;
  readonly file: FileOptions;
  readonly videoLabel: () => string;
  readonly mention: MentionOptions['suggestion'];
};

/** Everything that can be written, named as in the renderer and on the server: a comment allows less than a post. */
export function richExtensions({
  look,
  placeholder,
  picture,
  file,
  videoLabel,
  mention,
}: ExtensionOptions): Extensions {
  return [
    StarterKit.configure({
      codeBlock: false,
      ...(look === 'full' ? { heading: { levels: [1, 2, 3] } } : { heading: false, horizontalRule: false }),
      undoRedo: { depth: 200, newGroupDelay: UNDO_GROUP_MS },
      dropcursor: { color: false, width: 3, class: 'rich-drop' },
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        defaultProtocol: 'https',
        isAllowedUri: (address) =>
          safeLink(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`) !== undefined,
        HTMLAttributes: { rel: 'noopener nofollow ugc' },
      },
    }),
    CodeBlockLowlight.configure({ lowlight: highlighter, enableTabIndentation: true, tabSize: 4 }),
    Placeholder.configure({ placeholder: () => placeholder() }),
    PictureNode.configure(picture),
    ...(look === 'full'
      ? [FileNode.configure(file), YoutubeNode.configure({ label: videoLabel }), ...TABLE_NODES]
      : []),
    MentionNode.configure({ suggestion: mention }),
    UploadMarks,
  ];
}
