import type { VideoQuestion } from '@dolphin/contract/learning/storages/contents';
import {
  QUESTION_CHOICE_MAX_LENGTH,
  QUESTION_CHOICES_MAX,
  QUESTION_CHOICES_MIN,
  QUESTION_EXPLANATION_MAX_LENGTH,
  QUESTION_PROMPT_MAX_LENGTH,
  QUESTIONS_MAX,
} from '@dolphin/contract/learning/videos/videos.constants';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { newKey } from '../../../../../lib/new-key.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { TextArea } from '../../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../../ui/field/text-field.tsx';
import { videoText } from '../video.text.ts';
import type { VideoSheetProps } from '../video-sheet-props.ts';
import { MomentList } from './moment-list.tsx';
import { TimeField } from './time-field.tsx';

type Props = VideoSheetProps & { readonly now: (() => number | null) | null; readonly nowMs: () => number };

/** Questions at a moment: a prompt, two to five choices, one of them right. [VID-1] */
export function QuestionsEditor({ content: { questions }, change, now, nowMs }: Props) {
  const text = useText(videoText);
  return (
    <MomentList
      title={text.questions}
      hint={text.questionsHint}
      add={text.addQuestion}
      max={QUESTIONS_MAX}
      items={questions}
      nameOf={(number) => text.question({ number })}
      removeOf={(number) => text.removeQuestion({ number })}
      fresh={() => ({ key: newKey(), atMs: nowMs(), prompt: '', choices: ['', ''], answer: 0, explanation: '' })}
      onChange={(next) => change({ questions: next })}
      fields={(question, put) => (
        <>
          <div className="author-video-moment">
            <TimeField
              label={text.at}
              value={question.atMs}
              now={now}
              onChange={(atMs) => put({ ...question, atMs })}
            />
            <TextField
              label={text.prompt}
              maxLength={QUESTION_PROMPT_MAX_LENGTH}
              autoComplete="off"
              value={question.prompt}
              onChange={({ currentTarget }) => put({ ...question, prompt: currentTarget.value })}
            />
          </div>
          <Choices question={question} onChange={put} />
          <TextArea
            label={text.explanation}
            rows={2}
            maxLength={QUESTION_EXPLANATION_MAX_LENGTH}
            value={question.explanation}
            onChange={({ currentTarget }) => put({ ...question, explanation: currentTarget.value })}
          />
        </>
      )}
    />
  );
}

type ChoicesProps = { readonly question: VideoQuestion; readonly onChange: (question: VideoQuestion) => void };

function Choices({ question, onChange }: ChoicesProps) {
  const text = useText(videoText);
  const { key, choices, answer } = question;
  const remove = (at: number) =>
    onChange({
      ...question,
      choices: choices.toSpliced(at, 1),
      // The right one stays the right one.
      answer: at === answer ? 0 : at < answer ? answer - 1 : answer,
    });
  return (
    <div className="author-video-choices">
      {choices.map((choice, at) => (
        <div key={at} className="author-video-choice">
          <input
            type="radio"
            name={`answer-${key}`}
            aria-label={text.rightChoice({ number: at + 1 })}
            checked={at === answer}
            onChange={() => onChange({ ...question, answer: at })}
          />
          <TextField
            label={text.choice({ number: at + 1 })}
            hideLabel
            placeholder={text.choice({ number: at + 1 })}
            maxLength={QUESTION_CHOICE_MAX_LENGTH}
            autoComplete="off"
            value={choice}
            onChange={({ currentTarget }) => onChange({ ...question, choices: choices.with(at, currentTarget.value) })}
          />
          {choices.length <= QUESTION_CHOICES_MIN ? null : (
            <IconButton
              size="sm"
              variant="plain"
              label={text.removeChoice({ number: at + 1 })}
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {choices.length >= QUESTION_CHOICES_MAX ? null : (
        <Button
          size="sm"
          variant="plain"
          icon={<Plus aria-hidden />}
          onClick={() => onChange({ ...question, choices: [...choices, ''] })}
        >
          {text.addChoice}
        </Button>
      )}
    </div>
  );
}
