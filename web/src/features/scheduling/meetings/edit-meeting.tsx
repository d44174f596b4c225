import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { MEETING_URL_MAX } from '@dolphin/contract/scheduling/meetings/meeting-url';
import { meetings, myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { MEETING_TYPES } from '@dolphin/contract/scheduling/scheduling.constants';
import { useEffect, useEffectEvent } from 'react';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { MeetingLogo } from './meeting-logo.tsx';
import { meetingsText } from './meetings.text.ts';

export type EditState = { readonly isDirty: boolean; readonly isPending: boolean };
export const NOT_EDITED: EditState = { isDirty: false, isPending: false };

type Props = {
  readonly formId: string;
  readonly channelId: number;
  readonly meeting: OutputOf<typeof meetings.detail>;
  /** The modal around it asks before it closes, and has the button. */
  readonly onState: (state: EditState) => void;
  readonly onDone: () => void;
};

/** What the modal shows while the link is edited. [SCH-1] [SCH-2] */
export function EditMeeting({ formId, channelId, meeting, onState, onDone }: Props) {
  const text = useText(meetingsText);
  const { courseClassId, meetingType, meetingUrl, version } = meeting;
  const form = useEditForm(meetings.save, {
    stored: { meetingType, meetingUrl },
    version,
    at: { channelId, courseClassId },
    toForm: (stored) => stored,
    toStored: (values) => ({ ...values, meetingUrl: values.meetingUrl.trim() }),
    describe: {
      meetingType: { label: text.type, show: (type) => text[type] },
      meetingUrl: { label: text.url },
    },
    refresh: [meetings.detail, myDay.today, myDay.meetings],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onDone();
    },
  });
  const { isDirty, isPending } = form;
  const report = useEffectEvent(onState);
  useEffect(() => report({ isDirty, isPending }), [isDirty, isPending]);
  useEffect(() => () => report(NOT_EDITED), []);
  return (
    <form id={formId} className="meeting" {...form.props}>
      <RadioGroup
        label={text.type}
        layout="cards"
        {...form.choice('meetingType')}
        options={MEETING_TYPES.map((type) => ({
          value: type,
          label: text[type],
          picture: <MeetingLogo type={type} />,
        }))}
      />
      <TextField
        label={text.url}
        hint={text.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={MEETING_URL_MAX}
        {...form.text('meetingUrl')}
      />
      {form.error === null ? null : (
        <p className="field-error" role="alert" tabIndex={-1}>
          {form.error}
        </p>
      )}
    </form>
  );
}
