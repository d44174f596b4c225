import { POST_TEXT_LIMITS, type RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { DOCUMENT_TYPES, PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { uploadFile } from '../../../../lib/upload/upload-file.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { showFailure } from '../../../../shared/rich-text/channel-editor.tsx';
import type { RichEditorHandle } from '../../../../shared/rich-text/editor/rich-editor-props.ts';
import { withKnownType } from '../../../../shared/rich-text/known-type.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';

const RichEditor = lazyPart(() =>
  import('../../../../shared/rich-text/editor/rich-editor.tsx').then((module) => ({ default: module.RichEditor })),
);

/** A whole text is written anew when it is read out of the editor; once the hand is still is often enough. */
const READ_AFTER_MS = 300;

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: RichDoc;
  readonly files: readonly RichFile[];
  readonly look?: 'full' | 'compact';
  readonly onChange: (doc: RichDoc) => void;
};

/** The rich text editor for lessons: pictures and files belong to the content, and nobody is mentioned. [LMS-7] */
export function LessonEditor({ label, placeholder, value, files, look = 'full', onChange }: Props) {
  const editor = useRef<RichEditorHandle>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reportChange = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const read = editor.current?.read();
    if (read) onChange(read.document);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // Pressing a button blurs the text: the newest input is passed on before the button acts.
    <div onBlurCapture={() => reportChange()}>
      <Suspense fallback={<Skeleton height={look === 'compact' ? '9rem' : '20rem'} />}>
        <RichEditor
          ref={editor}
          label={label}
          placeholder={placeholder}
          initial={value}
          files={files}
          look={look}
          maxLength={POST_TEXT_LIMITS.letters}
          pictureTypes={PICTURE_TYPES}
          uploadPicture={(file, options) => uploadFile('LESSON_PICTURE', file, options)}
          uploadFile={(file, options) => uploadFile('LESSON_FILE', withKnownType(file, DOCUMENT_TYPES), options)}
          onUploadFailed={showFailure}
          onEdit={() => {
            timer.current ??= setTimeout(reportChange, READ_AFTER_MS);
          }}
        />
      </Suspense>
    </div>
  );
}
