import {
  JOIN_LABEL_MAX,
  JOIN_QUESTION_KINDS,
  JOIN_QUESTIONS_MAX,
} from '@dolphin/contract/channels/join/join-forms.constants';
import type { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import Plus from 'lucide-react/icons/plus';
import { newKey } from '../../../lib/new-key.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { joinFormsText } from './join-forms.text.ts';
import { ListActs } from './list-acts.tsx';

export type Question = EditedOf<typeof joinForms.update>['questionList'][number];

type Props = {
  readonly questions: readonly Question[];
  readonly onQuestions: (questions: readonly Question[]) => void;
};

/** What the channel asks of those who join. [CHN-178] */
export function QuestionsEditor({ questions, onQuestions }: Props) {
  const text = useText(joinFormsText);
  const change = (at: number, part: Partial<Question>) =>
    onQuestions(questions.map((question, index) => (index === at ? { ...question, ...part } : question)));
  const add = () =>
    onQuestions([...questions, { key: newKey(), kind: 'TEXT', label: '', optionList: [], isRequired: false }]);
  return (
    <fieldset>
      <legend>{text.questions}</legend>
      <p className="field-hint">{text.questionsHint({ max: JOIN_QUESTIONS_MAX })}</p>
      <ul>
        {questions.map((question, at) => (
          <li key={question.key}>
            <TextField
              label={text.label}
              value={question.label}
              maxLength={JOIN_LABEL_MAX}
              onChange={(event) => change(at, { label: event.currentTarget.value })}
            />
            <Select
              label={text.kind}
              placeholder={text.kind}
              value={question.kind}
              options={JOIN_QUESTION_KINDS.map((kind) => ({ value: kind, label: text[kind] }))}
              onValueChange={(kind) => change(at, { kind: kind as Question['kind'] })}
            />
            {question.kind === 'CHOICE' ? (
              <TextArea
                className="join-form-wide"
                label={text.options}
                hint={text.optionsHint}
                rows={3}
                value={question.optionList.join('\n')}
                onChange={(event) => change(at, { optionList: event.currentTarget.value.split('\n') })}
              />
            ) : null}
            <Checkbox
              label={text.isRequired}
              checked={question.isRequired}
              onChange={(event) => change(at, { isRequired: event.currentTarget.checked })}
            />
            <ListActs list={questions} at={at} name={question.label} onList={onQuestions} />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus aria-hidden />}
        disabled={questions.length >= JOIN_QUESTIONS_MAX}
        onClick={add}
      >
        {text.addQuestion}
      </Button>
    </fieldset>
  );
}
