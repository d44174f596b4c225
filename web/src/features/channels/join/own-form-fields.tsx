import { JOIN_ANSWER_MAX, JOIN_CHECKED } from '@dolphin/contract/channels/join/join-forms.constants';
import { useText } from '../../../lib/text/use-text.ts';
import { TermBox } from '../../../shared/channel/term-box.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { ownFormText } from './own-form.text.ts';
import type { OwnForm, OwnQuestion } from './use-own-form.ts';

/** The channel's own questions and terms, in the form of those who join; nothing where it asks nothing. */
export function OwnFormFields({ form }: { readonly form: OwnForm }) {
  const text = useText(ownFormText);
  return (
    <>
      {form.questions.length > 0 ? (
        <fieldset className="own-questions">
          <legend>{text.questions}</legend>
          {form.questions.map((question) => (
            <OneQuestion key={question.key} question={question} form={form} />
          ))}
        </fieldset>
      ) : null}
      {form.terms.map((term) => (
        <TermBox
          key={term.key}
          term={term}
          isAgreed={form.agreed[term.key] ?? false}
          onAgree={(isAgreed) => form.agree(term.key, isAgreed)}
          error={form.faulty.includes(term.key) ? text.termNeeded : undefined}
        />
      ))}
    </>
  );
}

function OneQuestion({ question, form }: { readonly question: OwnQuestion; readonly form: OwnForm }) {
  const text = useText(ownFormText);
  const { key, kind, label, optionList, isRequired } = question;
  const value = form.answers[key] ?? '';
  const error = form.faulty.includes(key) ? text.answerNeeded : undefined;
  if (kind === 'CHECK')
    return (
      <Checkbox
        label={label}
        error={error}
        checked={value === JOIN_CHECKED}
        onChange={(event) => form.answer(key, event.currentTarget.checked ? JOIN_CHECKED : '')}
      />
    );
  const field = { label, error, required: isRequired, requiredLabel: text.required };
  if (kind === 'CHOICE')
    return (
      <Select
        {...field}
        value={value === '' ? null : value}
        placeholder={text.choose}
        options={optionList.map((option) => ({ value: option, label: option }))}
        onValueChange={(option) => form.answer(key, option)}
      />
    );
  return (
    <TextField
      {...field}
      value={value}
      maxLength={JOIN_ANSWER_MAX}
      autoComplete="off"
      onChange={(event) => form.answer(key, event.currentTarget.value)}
    />
  );
}
