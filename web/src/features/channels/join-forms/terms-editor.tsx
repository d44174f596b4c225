import {
  JOIN_TERM_BODY_MAX,
  JOIN_TERM_TITLE_MAX,
  JOIN_TERMS_MAX,
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
import { joinFormsText } from './join-forms.text.ts';
import { ListActs } from './list-acts.tsx';

export type Term = EditedOf<typeof joinForms.update>['termList'][number];

type Props = {
  readonly terms: readonly Term[];
  /** Which version of each is in force. */ readonly versions: ReadonlyMap<string, number>;
  readonly onTerms: (terms: readonly Term[]) => void;
};

/** The channel's own terms. [CHN-179] */
export function TermsEditor({ terms, versions, onTerms }: Props) {
  const text = useText(joinFormsText);
  const change = (at: number, part: Partial<Term>) =>
    onTerms(terms.map((term, index) => (index === at ? { ...term, ...part } : term)));
  return (
    <fieldset>
      <legend>{text.terms}</legend>
      <p className="field-hint">{text.termsHint}</p>
      <ul>
        {terms.map((term, at) => {
          const version = versions.get(term.key);
          return (
            <li key={term.key}>
              <TextField
                label={text.title}
                value={term.title}
                maxLength={JOIN_TERM_TITLE_MAX}
                {...(version === undefined ? {} : { hint: text.version({ n: version }) })}
                onChange={(event) => change(at, { title: event.currentTarget.value })}
              />
              <ListActs list={terms} at={at} name={term.title} onList={onTerms} />
              <TextArea
                className="join-form-wide"
                label={text.body}
                rows={6}
                value={term.body}
                maxLength={JOIN_TERM_BODY_MAX}
                onChange={(event) => change(at, { body: event.currentTarget.value })}
              />
              <Checkbox
                label={text.isRequiredTerm}
                checked={term.isRequired}
                onChange={(event) => change(at, { isRequired: event.currentTarget.checked })}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus aria-hidden />}
        disabled={terms.length >= JOIN_TERMS_MAX}
        onClick={() => onTerms([...terms, { key: newKey(), title: '', body: '', isRequired: true }])}
      >
        {text.addTerm}
      </Button>
    </fieldset>
  );
}
