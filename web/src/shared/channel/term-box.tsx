import type { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useText } from '../../lib/text/use-text.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { termBoxText } from './term-box.text.ts';
import './term-box.css';

type Props = {
  readonly term: OutputOf<typeof joinForms.find>['termList'][number];
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly error?: string | undefined;
};

/** One of a channel's own documents: its text can be read where it is agreed to. [CHN-179] */
export function TermBox({ term: { title, body, isRequired }, isAgreed, onAgree, error }: Props) {
  const text = useText(termBoxText);
  return (
    <div className="term-box">
      <Checkbox
        label={text.agree({ title, kind: isRequired ? text.required : text.optional })}
        checked={isAgreed}
        error={error}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
      <details>
        <summary>{text.read({ title })}</summary>
        <p className="term-body">{body}</p>
      </details>
    </div>
  );
}
