import type { EditedOf } from '@dolphin/contract/core/edits';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import type { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { useRef, useState } from 'react';
import type { Describe } from '../../../lib/form/edit-conflict.ts';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../lib/form/same-value.ts';
import { formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import type { RichEditorHandle } from '../../../shared/rich-text/editor/rich-editor-props.ts';
import { childrenOf, plainText, type RichNode } from '../../../shared/rich-text/rich-node.ts';
import { Card } from '../../../ui/card/card.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import { CourseDescription } from './course-description.tsx';
import { CourseFields, type CourseSettings } from './course-fields.tsx';
import { isPrice } from '../../../shared/price/price-field.tsx';
import { COURSE_READS, useCourseEdit } from './use-authored.ts';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';

type Stored = EditedOf<typeof courseAuthoring.update>;

/** The name of a course, its description, and who may take it. */
export function CourseSettingsCard({ course }: { readonly course: OutputOf<typeof courses.detail> }) {
  const text = useText(courseAuthoringText);
  const editor = useRef<RichEditorHandle>(null);
  const stored: Stored = {
    title: course.title,
    summary: course.summary,
    description: course.description,
    subject: course.subject,
    level: course.level,
    cover: course.cover,
    admits: course.admits,
    priceKrw: course.priceKrw,
  };
  const [value, setValue] = useState<CourseSettings>(stored);
  /** The text that the editor began with; another one begins a new editor. */
  const [description, setDescription] = useState(stored.description);
  const [isDescribed, setIsDescribed] = useState(false);
  const isDirty = isDescribed || Object.keys(value).some((name) => !isSameValue(at(value, name), at(stored, name)));
  const show = (next: Stored) => {
    setValue(settingsOf(next));
    setDescription(next.description);
    setIsDescribed(false);
  };
  const edit = useCourseEdit(course.courseId, {
    stored,
    version: course.version,
    describe: useCourseLabels(),
    isDirty,
    onStored: show,
    refresh: COURSE_READS,
    on: useSellerRefusal(),
    onSuccess: () => setIsDescribed(false),
  });
  const isNamed = value.title.trim() !== '';
  const save = async (): Promise<boolean> => {
    if (!isNamed || !isPrice(value.priceKrw)) return false;
    // An editor that has not come yet has changed nothing.
    const written = isDescribed ? editor.current?.read() : undefined;
    const next = { ...settingsOf(value), title: value.title.trim(), summary: value.summary.trim() };
    return edit.save({
      ...next,
      description: written ? (written.isEmpty ? null : written.document) : stored.description,
    });
  };
  useOpenForm({ isDirty, isPending: edit.isPending, save, reset: () => show(stored) });
  return (
    <Card title={text.settings}>
      <CourseFields
        value={value}
        onChange={(change) => setValue((before) => ({ ...before, ...change }))}
        titleError={isNamed ? undefined : text.needName}
      />
      <CourseDescription
        key={JSON.stringify(description)}
        ref={editor}
        value={description}
        onEdit={() => setIsDescribed(true)}
      />
    </Card>
  );
}

const at = (values: object, name: string) => (values as Readonly<Record<string, unknown>>)[name];

function settingsOf(settings: CourseSettings): CourseSettings {
  const { title, summary, subject, level, cover, admits, priceKrw } = settings;
  return { title, summary, subject, level, cover, admits, priceKrw };
}

/** How a course reads when two people have changed it. */
function useCourseLabels(): Describe<typeof courseAuthoring.update> {
  const text = useText(courseAuthoringText);
  const words = useText(learningTermsText);
  return {
    title: { label: text.name },
    summary: { label: text.summary },
    description: {
      label: text.about,
      show: (doc) =>
        doc === null
          ? ''
          : childrenOf(doc as RichNode)
              .map((node) => plainText(node))
              .join('\n'),
    },
    subject: { label: text.subject, show: (value) => words[value] },
    level: { label: text.level, show: (value) => words[`level${value as 1}`] },
    cover: { label: text.cover, show: (value) => text[value] },
    priceKrw: { label: text.price, show: (value) => (value === null ? text.free : formatWon(value)) },
    admits: { label: text.admits, show: (value) => text[value] },
  };
}
