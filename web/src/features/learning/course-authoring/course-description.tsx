import { POST_TEXT_LIMITS, type RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { type Ref, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { RichEditorHandle } from '../../../shared/rich-text/editor/rich-editor-props.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';

const RichEditor = lazyPart(() =>
  import('../../../shared/rich-text/editor/rich-editor.tsx').then((module) => ({ default: module.RichEditor })),
);

/** A text about the course for its page: no pictures, no files, no mentions. [LMS-221] */
export function CourseDescription({
  value,
  onEdit,
  ref,
}: {
  readonly value: RichDoc | null;
  readonly onEdit: () => void;
  readonly ref: Ref<RichEditorHandle>;
}) {
  const text = useText(courseAuthoringText);
  return (
    <div className="course-edit-about">
      <h3>{text.about}</h3>
      <p className="text-muted">{text.aboutHint}</p>
      <Suspense fallback={<Skeleton height="14rem" />}>
        <RichEditor
          ref={ref}
          label={text.about}
          placeholder={text.aboutPlaceholder}
          initial={value ?? undefined}
          onEdit={onEdit}
          maxLength={POST_TEXT_LIMITS.letters}
        />
      </Suspense>
    </div>
  );
}
