import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { Ref } from 'react';
import type { RichFile } from '../attached-file.tsx';
import type { UploadFile } from './add-upload.ts';
import type { FindPeople } from './mention-search.ts';

export type RichEditorProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly initial?: unknown;
  readonly maxLength: number;
  /** The pictures and files that `initial` names by id. */
  readonly files?: readonly RichFile[] | undefined;
  readonly uploadPicture?: UploadFile | undefined;
  readonly pictureTypes?: readonly string[] | undefined;
  /** Takes files that are no pictures: from the button, pasted or dropped. */
  readonly uploadFile?: UploadFile | undefined;
  readonly onUploadFailed?: ((error: unknown) => void) | undefined;
  readonly findPeople?: FindPeople | undefined;
  readonly error?: string | undefined;
  readonly onEdit?: (() => void) | undefined;
  /** Ctrl+Enter, where one writes a line and sends it. */
  readonly onSubmitKey?: (() => void) | undefined;
  /** A few lines under a post, with fewer buttons. */
  readonly look?: 'full' | 'compact' | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly ref?: Ref<RichEditorHandle>;
};

export type RichEditorHandle = {
  /** The text as it is now; asked for when it is to be saved, not at every letter. */
  readonly read: () => { readonly document: RichDoc; readonly length: number; readonly isEmpty: boolean };
  readonly focus: () => void;
};
