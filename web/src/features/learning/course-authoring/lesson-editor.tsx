import { COURSE_SUMMARY_MAX, COURSE_TITLE_MAX } from '@dolphin/contract/learning/courses/courses.constants';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useText } from '../../../lib/text/use-text.ts';
import { ItemIcon } from '../../../shared/learning/item-icon.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import type { DraftLesson } from './outline.rules.ts';

type Step = -1 | 1;
type Props = {
  readonly lesson: DraftLesson;
  readonly isFull: boolean;
  readonly onChange: (change: Partial<Pick<DraftLesson, 'title' | 'summary' | 'isFree'>>) => void;
  readonly onMove: (by: Step) => void;
  readonly onRemove: () => void;
  readonly onMoveItem: (at: number, by: Step) => void;
  readonly onRemoveItem: (at: number) => void;
  readonly onFill: () => void;
};

export function LessonEditor({ lesson, isFull, onChange, onMove, onRemove, onMoveItem, onRemoveItem, onFill }: Props) {
  const text = useText(courseAuthoringText);
  return (
    <li className="course-edit-lesson">
      <div className="course-edit-lesson-head">
        <TextField
          label={text.lessonName}
          value={lesson.title}
          maxLength={COURSE_TITLE_MAX}
          error={lesson.title.trim() === '' ? text.needName : undefined}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <TextField
          label={text.lessonSummary}
          value={lesson.summary}
          maxLength={COURSE_SUMMARY_MAX}
          onChange={(event) => onChange({ summary: event.currentTarget.value })}
        />
        <Steps title={lesson.title} onMove={onMove} removeLabel={text.removeLesson} onRemove={onRemove} />
      </div>
      {lesson.items.some(({ kind }) => kind === 'VIDEO') ? (
        <Checkbox
          label={text.freeVideos}
          hint={text.freeVideosHint}
          checked={lesson.isFree}
          onChange={(event) => onChange({ isFree: event.currentTarget.checked })}
        />
      ) : null}
      {lesson.items.length === 0 ? (
        <p className="text-muted">{text.emptyLesson}</p>
      ) : (
        <ol className="course-edit-items">
          {lesson.items.map((item, at) => (
            <li key={item.itemId ?? `new ${item.contentId ?? item.worksheetId}`}>
              <ItemIcon kind={item.kind} />
              <span>{item.title}</span>
              <Steps
                title={item.title}
                onMove={(by) => onMoveItem(at, by)}
                removeLabel={text.removeItem({ title: item.title })}
                onRemove={() => onRemoveItem(at)}
              />
            </li>
          ))}
        </ol>
      )}
      {isFull ? null : (
        <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={onFill}>
          {text.addItem}
        </Button>
      )}
    </li>
  );
}

function Steps({
  title,
  onMove,
  removeLabel,
  onRemove,
}: {
  readonly title: string;
  readonly onMove: (by: Step) => void;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}) {
  const text = useText(courseAuthoringText);
  return (
    <span className="course-edit-steps">
      <IconButton size="sm" label={text.up({ title })} onClick={() => onMove(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton size="sm" label={text.down({ title })} onClick={() => onMove(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton size="sm" label={removeLabel} onClick={onRemove}>
        <Trash aria-hidden />
      </IconButton>
    </span>
  );
}
