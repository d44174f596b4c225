import type { DocumentContent } from '@dolphin/contract/learning/storages/contents';
import { useText } from '../../../../lib/text/use-text.ts';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { editorText } from './editor.text.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LevelField } from './level-field.tsx';
import { TagsField } from './tags-field.tsx';

/** A document: one text, with pictures, code that can be run, and files. [LMS-7] */
export function DocumentSheet({
  content,
  change,
  files,
}: {
  readonly content: DocumentContent;
  readonly change: (parts: Partial<DocumentContent>) => void;
  readonly files: readonly RichFile[];
}) {
  const text = useText(editorText);
  return (
    <div className="author-sheet">
      <LessonEditor
        label={text.body}
        placeholder={text.bodyPlaceholder}
        value={content.body}
        files={files}
        onChange={(body) => change({ body })}
      />
      <div className="author-pair">
        <LevelField level={content.level} onChange={(level) => change({ level })} />
        <TagsField tags={content.tags} onChange={(tags) => change({ tags })} />
      </div>
    </div>
  );
}
