import { CASES_MAX } from '@dolphin/contract/judge/limits';
import { CASE_POINTS_MAX, CASES_EDITABLE_BYTES } from '@dolphin/contract/learning/storages/storages.constants';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { shareEvenly, sizeOf } from './cases.rules.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { ProblemParts } from './problem-parts.ts';
import { problemText } from './problem.text.ts';
import { replaceAt } from './replace-at.ts';
import { ZipDialog } from './zip-dialog.tsx';
import type { ZipTaken } from './problem-parts.ts';

/** The hidden cases: by hand, pasted, or from a zip. */
export function CasesEditor({
  content: { cases, samples },
  change,
  takeZip,
}: ProblemParts & { readonly takeZip: ZipTaken }) {
  const text = useText(problemText);
  const [asking, setAsking] = useState<'zip' | 'paste' | null>(null);
  const isLarge = sizeOf(cases) > CASES_EDITABLE_BYTES;
  const isFull = cases.length >= CASES_MAX;
  const put = (next: typeof cases) => change({ cases: next.slice(0, CASES_MAX) });
  return (
    <section className="author-group author-sheet" aria-labelledby="author-cases">
      <div className="author-row">
        <div>
          <h2 id="author-cases">{text.cases}</h2>
          <p className="author-note">
            {text.casesHint({ count: cases.length, points: cases.reduce((sum, { points }) => sum + points, 0) })}
          </p>
        </div>
        <div className="author-acts">
          <Button variant="ghost" size="sm" icon={<Upload aria-hidden />} onClick={() => setAsking('zip')}>
            {text.upload}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<ClipboardPaste aria-hidden />}
            disabled={isLarge || isFull}
            onClick={() => setAsking('paste')}
          >
            {text.paste}
          </Button>
          {cases.length > 0 ? (
            <Button
              variant="ghost"
              size="sm"
              icon={<Scale aria-hidden />}
              disabled={isLarge}
              onClick={() => put(shareEvenly(cases))}
            >
              {text.shareEvenly}
            </Button>
          ) : null}
          {cases.length === 0 && samples.length > 0 ? (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                put(shareEvenly(samples.map(({ input, output }) => ({ input, expected: output, points: 0 }))))
              }
            >
              {text.fromSamples}
            </Button>
          ) : null}
        </div>
      </div>
      {isLarge ? (
        <p className="author-note" role="status">
          {text.casesLarge}
        </p>
      ) : (
        cases.map((one, at) => (
          <CaseFields
            key={at}
            number={at + 1}
            value={one}
            onChange={(next) => put(replaceAt(cases, at, next))}
            onRemove={() => put(cases.toSpliced(at, 1))}
          />
        ))
      )}
      {isLarge || isFull ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => put([...cases, { input: '', expected: '', points: 10 }])}
        >
          {text.addCase}
        </Button>
      )}
      {asking === 'zip' ? <ZipDialog takeZip={takeZip} onClose={() => setAsking(null)} /> : null}
      {asking === 'paste' ? (
        <PasteDialog onAdd={(added) => put([...cases, ...added])} onClose={() => setAsking(null)} />
      ) : null}
    </section>
  );
}

type Case = ProblemParts['content']['cases'][number];
type CaseFieldsProps = {
  readonly number: number;
  readonly value: Case;
  readonly onChange: (value: Case) => void;
  readonly onRemove: () => void;
};

function CaseFields({ number, value: one, onChange, onRemove }: CaseFieldsProps) {
  const text = useText(problemText);
  return (
    <fieldset className="author-case">
      <legend>{text.case({ number: number })}</legend>
      <IconButton
        className="author-case-remove"
        size="sm"
        variant="plain"
        label={text.removeCase({ number: number })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <div className="author-triple">
        <TextArea
          className="author-code"
          label={text.input}
          rows={3}
          spellCheck={false}
          value={one.input}
          onChange={({ currentTarget }) => onChange({ ...one, input: currentTarget.value })}
        />
        <TextArea
          className="author-code"
          label={text.expected}
          rows={3}
          spellCheck={false}
          value={one.expected}
          onChange={({ currentTarget }) => onChange({ ...one, expected: currentTarget.value })}
        />
        <TextField
          label={text.points}
          type="number"
          inputMode="numeric"
          min={0}
          max={CASE_POINTS_MAX}
          value={String(one.points)}
          onChange={({ currentTarget }) =>
            onChange({
              ...one,
              points: Math.max(0, Math.min(CASE_POINTS_MAX, Math.round(Number(currentTarget.value) || 0))),
            })
          }
        />
      </div>
    </fieldset>
  );
}
