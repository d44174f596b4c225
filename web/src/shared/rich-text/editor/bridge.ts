import type { Editor } from '@tiptap/core';
import { localizeNow } from '../../../lib/text/use-text.ts';
import { addUpload, isPicture } from './add-upload.ts';
import { richExtensions } from './nodes/extensions.ts';
import { createMentionSearch } from './mention-search.ts';
import { pasteHandlers } from './paste.ts';
import { richEditorText } from './rich-editor.text.ts';
import type { RichEditorProps } from './rich-editor-props.ts';

type Arrived = { readonly fileName: string; readonly byteSize: number; readonly address: string | undefined };

/**
 * Connects the long-lived editor with the component, whose props change: the editor's plugins
 * hold on to this, and it always knows the newest props.
 */
export function createBridge(first: RichEditorProps, onLinkKey: () => void) {
  let props = first;
  let editor: Editor | null = null;
  const arrived = new Map<number, Arrived>();
  const findFile = (fileId: number) => props.files?.find((file) => file.fileId === fileId);
  const search = createMentionSearch((query, signal) => props.findPeople?.(query, signal) ?? Promise.resolve([]));

  /** False when there is nobody to take them. */
  const addFiles = (files: readonly File[], at?: number): boolean => {
    const text = localizeNow(richEditorText);
    const texts = { uploading: (name: string) => text.uploading({ name }), cancel: text.cancel };
    const taken = files.flatMap((file) => {
      const upload = isPicture(file) && props.uploadPicture ? props.uploadPicture : props.uploadFile;
      return upload && editor ? [{ file, upload, editor }] : [];
    });
    for (const { file, upload, editor: into } of taken) {
      const onArrived = (fileId: number, address: string | undefined) =>
        void arrived.set(fileId, { fileName: file.name, byteSize: file.size, address });
      void addUpload(into, { file, at, upload, onArrived, texts, onFailed: (error) => props.onUploadFailed?.(error) });
    }
    return taken.length > 0;
  };

  return {
    search,
    addFiles,
    extensions: richExtensions({
      look: first.look ?? 'full',
      placeholder: () => props.placeholder,
      picture: {
        addressOf: (fileId) => arrived.get(fileId)?.address ?? findFile(fileId)?.url,
        undescribed: () => localizeNow(richEditorText).undescribed,
      },
      file: { fileOf: (fileId) => arrived.get(fileId) ?? findFile(fileId) },
      videoLabel: () => localizeNow(richEditorText).video,
      mention: first.findPeople ? search.suggestion : null,
    }),
    handlers: pasteHandlers({ onFiles: addFiles, onLinkKey, onSubmitKey: () => props.onSubmitKey?.() }),
    attach: (made: Editor) => void (editor = made),
    update: (next: RichEditorProps) => void (props = next),
    edited: () => props.onEdit?.(),
  };
}
