import {
  COURSE_ADMITS,
  type CourseAdmits,
  COURSE_SUBJECTS,
  type CourseSubject,
  LEVEL_MAX,
} from '@dolphin/contract/learning/storages/contents';
import {
  COURSE_COVERS,
  COURSE_SUMMARY_MAX,
  COURSE_TITLE_MAX,
} from '@dolphin/contract/learning/courses/courses.constants';
import { SITE_ADMITS } from '@dolphin/contract/learning/courses/site-courses.contract';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';
import { PriceField } from '../../../shared/price/price-field.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import { PlanLock } from '../../../shared/plans/plan-lock.tsx';

export type CourseSettings = {
  readonly title: string;
  readonly summary: string;
  readonly subject: CourseSubject;
  readonly level: number;
  readonly cover: (typeof COURSE_COVERS)[number];
  readonly admits: CourseAdmits;
  /** In won; null: everybody takes it for nothing. */ readonly priceKrw: number | null;
};
export const NEW_COURSE: CourseSettings = {
  title: '',
  summary: '',
  subject: 'PYTHON',
  level: 1,
  cover: 'SEA',
  admits: 'EVERYBODY',
  priceKrw: null,
};

type Props = {
  readonly value: CourseSettings;
  readonly onChange: (change: Partial<CourseSettings>) => void;
  readonly titleError?: string | undefined;
};

/** What a course is called and who may take it. */
export function CourseFields({ value, onChange, titleError }: Props) {
  const text = useText(courseAuthoringText);
  const words = useText(learningTermsText);
  // There are no grades outside of channels.
  const isInChannel = useChannelOrNull() !== null;
  const levels = Array.from({ length: LEVEL_MAX }, (_one, at) => at + 1);
  return (
    <div className="course-edit-fields">
      <TextField
        label={text.name}
        required
        value={value.title}
        maxLength={COURSE_TITLE_MAX}
        error={titleError}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextField
        label={text.summary}
        value={value.summary}
        maxLength={COURSE_SUMMARY_MAX}
        onChange={(event) => onChange({ summary: event.currentTarget.value })}
      />
      <Select
        label={text.subject}
        placeholder={text.choose}
        value={value.subject}
        onValueChange={(subject) => onChange({ subject: COURSE_SUBJECTS.find((each) => each === subject) ?? 'PYTHON' })}
        options={COURSE_SUBJECTS.map((each) => ({ value: each, label: words[each] }))}
      />
      <Select
        label={text.level}
        placeholder={text.choose}
        value={String(value.level)}
        onValueChange={(level) => onChange({ level: Number(level) || 1 })}
        options={levels.map((each) => ({ value: String(each), label: words[`level${each as 1}`] }))}
      />
      <Select
        label={text.cover}
        placeholder={text.choose}
        value={value.cover}
        onValueChange={(cover) => onChange({ cover: COURSE_COVERS.find((each) => each === cover) ?? 'SEA' })}
        options={COURSE_COVERS.map((each) => ({ value: each, label: text[each] }))}
      />
      <Select
        label={text.admits}
        placeholder={text.choose}
        value={value.admits}
        onValueChange={(admits) => onChange({ admits: COURSE_ADMITS.find((each) => each === admits) ?? 'EVERYBODY' })}
        options={(isInChannel ? COURSE_ADMITS : SITE_ADMITS).map((each) => ({ value: each, label: text[each] }))}
      />
      {isInChannel ? <PlanLock what="selling" /> : null}
      <PriceField hint={text.priceHint} value={value.priceKrw} onChange={(priceKrw) => onChange({ priceKrw })} />
    </div>
  );
}
