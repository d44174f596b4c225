import {
  CONSENT_REFUSAL_MAX,
  CONSENT_TEXT_MAX,
  CONSENT_TITLE_MAX,
} from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { addDays } from '@dolphin/contract/core/days';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AudiencePicker, type Audience } from './audience-picker.tsx';
import { consentsText } from './consents.text.ts';
import { DueDayField } from './due-day-field.tsx';

const DEFAULT_DAYS = 7;

type Values = {
  readonly title: string;
  readonly content: string;
  readonly refusalNote: string;
  readonly dueDay: string;
};
type Edited = { readonly consentRequestId: number; readonly revision: number; readonly isEditable: boolean };

/** Writes a request, copies one, or edits one: then its text stays after the first answer. [CHN-225] [CHN-228] */
export function ConsentForm({
  begun,
  edited,
  onClose,
}: {
  readonly begun?: Values;
  readonly edited?: Edited;
  readonly onClose: () => void;
}) {
  const text = useText(consentsText);
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Modal
      open
      size="lg"
      title={edited ? text.editTitle : text.formTitle}
      closeLabel={text.closeDialog}
      onOpenChange={closing(isDirty, onClose)}
    >
      <Fields begun={begun} edited={edited} onDirty={setIsDirty} onClose={onClose} />
    </Modal>
  );
}

type FieldsProps = {
  readonly begun: Values | undefined;
  readonly edited: Edited | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onClose: () => void;
};

function Fields({ begun, edited, onDirty, onClose }: FieldsProps) {
  const text = useText(consentsText);
  const { channelId, at } = useChannel();
  const navigate = useNavigate();
  const today = todayInSeoul();
  const [first] = useState<Values>(() => ({
    title: begun?.title ?? '',
    content: begun?.content ?? '',
    refusalNote: begun?.refusalNote ?? '',
    dueDay: edited && begun ? begun.dueDay : addDays(today, DEFAULT_DAYS),
  }));
  const [values, setValues] = useState(first);
  const [audience, setAudience] = useState<Audience>({});
  const [isAsked, setIsAsked] = useState(false);
  const set = (name: keyof Values, value: string) => setValues({ ...values, [name]: value });
  const done = { refresh: [consentRequests.list, consentRequests.detail] };
  const make = useCommand(consentRequests.make, {
    ...done,
    onSuccess: ({ consentRequestId, childCount }) => {
      settle();
      overlay.toast(text.sent({ count: childCount }), { kind: 'ok' });
      onClose();
      void navigate({ to: at(`/manage/consents/${consentRequestId}`) });
    },
  });
  const change = useCommand(consentRequests.change, {
    ...done,
    onSuccess: () => {
      settle();
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  });
  const isPending = make.isPending || change.isPending;
  const isDirty = JSON.stringify(values) !== JSON.stringify(first);
  const { settle } = useOpenForm({ isDirty, isPending });
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const isWhomMissing = !edited && audience.channelGroupId === undefined && (audience.userIdList ?? []).length === 0;
  const isFilled = values.title.trim() !== '' && values.content.trim() !== '' && values.dueDay !== '' && !isWhomMissing;
  return (
    <form
      className="consents-form"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        // A day that the calendar refused stays in its field and is no value: the day before must not be sent.
        if (!isFilled || isPending || event.currentTarget.querySelector('[data-refused]')) return;
        if (edited) {
          const { consentRequestId, revision } = edited;
          change.mutate({ channelId, consentRequestId, revision, ...values });
        } else make.mutate({ channelId, ...values, ...audience });
      }}
    >
      {edited ? null : (
        <AudiencePicker error={isAsked && isWhomMissing ? text.chooseWhom : undefined} onChange={setAudience} />
      )}
      <TextFields values={values} set={set} isAsked={isAsked} mayChangeText={edited?.isEditable ?? true} />
      <div className="consents-actions">
        <Button type="submit" loading={isPending}>
          {edited ? text.save : text.send}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

type TextFieldsProps = {
  readonly values: Values;
  readonly set: (name: keyof Values, value: string) => void;
  readonly isAsked: boolean;
  readonly mayChangeText: boolean;
};

function TextFields({ values, set, isAsked, mayChangeText }: TextFieldsProps) {
  const text = useText(consentsText);
  const needed = (value: string) => (isAsked && value.trim() === '' ? text.needed : undefined);
  return (
    <>
      {mayChangeText ? null : <p className="consents-note">{text.textStays}</p>}
      <TextField
        label={text.fieldTitle}
        maxLength={CONSENT_TITLE_MAX}
        value={values.title}
        disabled={!mayChangeText}
        error={needed(values.title)}
        onChange={({ currentTarget }) => set('title', currentTarget.value)}
      />
      <TextArea
        label={text.fieldContent}
        rows={6}
        maxLength={CONSENT_TEXT_MAX}
        value={values.content}
        disabled={!mayChangeText}
        error={needed(values.content)}
        onChange={({ currentTarget }) => set('content', currentTarget.value)}
      />
      <TextField
        label={text.fieldRefusal}
        hint={text.refusalHint}
        maxLength={CONSENT_REFUSAL_MAX}
        value={values.refusalNote}
        disabled={!mayChangeText}
        onChange={({ currentTarget }) => set('refusalNote', currentTarget.value)}
      />
      <DueDayField value={values.dueDay} error={needed(values.dueDay)} onChange={(day) => set('dueDay', day)} />
    </>
  );
}
