import { SUBTASK_NAME_MAX, SUBTASKS_MAX } from '@dolphin/contract/competitions/manage/manage.constants';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../../lib/form/same-value.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { problemsText } from './problems.text.ts';
import {
  readSubtasks,
  shareOut,
  type Subtask,
  type SubtaskDraft,
  type SubtaskFault,
  writeCases,
} from './subtasks.rules.ts';

type Props = {
  readonly title: string;
  readonly points: number;
  readonly caseCount: number;
  readonly subtasks: readonly Subtask[] | null;
  /** Somebody has handed in: names alone may change. */ readonly isUsed: boolean;
  /** True when it was saved. */ readonly onSave: (subtasks: readonly Subtask[] | null) => Promise<boolean>;
  readonly onClose: () => void;
};

const draftOf = ({ name, points, cases }: Subtask): SubtaskDraft => ({
  name,
  points: String(points),
  cases: writeCases(cases),
});

/** Groups cases of one variant, each with a name and points. [LMS-393] */
export function SubtasksDialog({ title, points, caseCount, subtasks, isUsed, onSave, onClose }: Props) {
  const text = useText(problemsText);
  const first = subtasks?.map(draftOf) ?? shareOut(2, points, caseCount);
  const [drafts, setDrafts] = useState(first);
  const [isSaving, setIsSaving] = useState(false);
  const isDirty = !isSameValue(drafts, first);
  const form = useOpenForm({ isDirty });
  const read = readSubtasks(drafts, points, caseCount);
  const set = (at: number, part: Partial<SubtaskDraft>) =>
    setDrafts(drafts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const save = async (next: readonly Subtask[] | null) => {
    setIsSaving(true);
    const isSaved = await onSave(next);
    setIsSaving(false);
    if (!isSaved) return;
    form.settle();
    onClose();
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.subtasksOf({ title })}
      description={isUsed ? text.subtasksUsed : text.subtasksLead}
      closeLabel={text.close}
      size="lg"
      footer={
        <>
          {subtasks === null || isUsed ? null : (
            <Button variant="ghost" disabled={isSaving} onClick={() => void save(null)}>
              {text.none}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={isSaving} disabled={read.subtasks === null} onClick={() => void save(read.subtasks)}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className="competition-form">
        <ol className="competition-items">
          {drafts.map((draft, at) => (
            // By their place: a subtask has no other name that stays.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="competition-item">
              <SubtaskFields
                number={at + 1}
                draft={draft}
                fault={read.faults[at] ?? null}
                caseCount={caseCount}
                points={points}
                isUsed={isUsed}
                onChange={(part) => set(at, part)}
                onRemove={
                  isUsed || drafts.length === 1 ? null : () => setDrafts(drafts.filter((_, index) => index !== at))
                }
              />
            </li>
          ))}
        </ol>
        <p role="status" className={read.sum === points ? 'text-muted' : 'field-error'}>
          {text.sum({ sum: read.sum, points })}
          {read.leftCount > 0 ? ` · ${text.left({ count: read.leftCount })}` : ''}
        </p>
        {isUsed ? null : (
          <div className="competition-actions">
            <Button
              size="sm"
              variant="ghost"
              disabled={drafts.length >= SUBTASKS_MAX}
              onClick={() => setDrafts([...drafts, { name: '', points: '0', cases: '' }])}
            >
              {text.add}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setDrafts(shareOut(drafts.length, points, caseCount))}>
              {text.share}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

type FieldsProps = {
  readonly number: number;
  readonly draft: SubtaskDraft;
  readonly fault: SubtaskFault | null;
  readonly caseCount: number;
  readonly points: number;
  readonly isUsed: boolean;
  readonly onChange: (part: Partial<SubtaskDraft>) => void;
  readonly onRemove: (() => void) | null;
};

function SubtaskFields({ number, draft, fault, caseCount, points, isUsed, onChange, onRemove }: FieldsProps) {
  const text = useText(problemsText);
  const casesFault = { cases: text.faultCases({ count: caseCount }), twice: text.faultTwice, points: undefined };
  return (
    <fieldset className="competition-subtask">
      <legend className="visually-hidden">{text.number({ number })}</legend>
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder({ number })}
        maxLength={SUBTASK_NAME_MAX}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={text.points}
        type="number"
        inputMode="numeric"
        min={0}
        max={points}
        disabled={isUsed}
        value={draft.points}
        error={fault === 'points' ? text.faultPoints : undefined}
        onChange={({ target }) => onChange({ points: target.value })}
      />
      <TextField
        label={text.cases}
        hint={text.casesHint({ count: caseCount })}
        autoComplete="off"
        disabled={isUsed}
        value={draft.cases}
        error={fault === null ? undefined : casesFault[fault]}
        onChange={({ target }) => onChange({ cases: target.value })}
      />
      {onRemove === null ? null : (
        <IconButton label={text.remove({ number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </fieldset>
  );
}
