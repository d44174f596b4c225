import { SUBJECTS } from '@dolphin/contract/accounts/accounts.constants';
import { CHANNEL_INTRODUCTION_MAX, CHANNEL_NICKNAME_MAX } from '@dolphin/contract/channels/join/join.constants';
import { registrationClock } from '@dolphin/contract/scheduling/class-infos/first-registration-date';
import { SLOT_MINUTES } from '@dolphin/contract/scheduling/scheduling.constants';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { TimePicker } from '../../ui/date/time-picker.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { Select } from '../../ui/select/select.tsx';
import { classInfoText } from './class-info.text.ts';
import { GuardianPart } from './guardian-part.tsx';
import { type ClassInfoParts, type FormPart, useClassInfoForm } from './use-class-info-form.ts';

export type FormState = { readonly isDirty: boolean; readonly isPending: boolean };
export const NOT_TYPED: FormState = { isDirty: false, isPending: false };

type Props = ClassInfoParts & {
  /** The person has no guardian in the channel yet. */ readonly asksGuardian: boolean;
  readonly formId: string;
  /** The modal around it asks before it closes, and has the button. */
  readonly onState: (state: FormState) => void;
};

/** Names, phone number, subject and the date of the first registration; joining also asks for consent. [SCH-7] [SCH-10] */
export function ClassInfoForm({ formId, asksGuardian, onState, ...parts }: Props) {
  const text = useText(classInfoText);
  const { form, enter, asksMore, isPending } = useClassInfoForm(parts);
  const { isDirty } = form;
  const report = useEffectEvent(onState);
  useEffect(() => report({ isDirty, isPending }), [isDirty, isPending]);
  const isComposing = useRef(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComposing.current && !isPending) void enter();
  };
  return (
    <form
      id={formId}
      className="class-info"
      {...form.props}
      onSubmit={submit}
      onCompositionStart={() => {
        isComposing.current = true;
        form.props.onCompositionStart();
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
        form.props.onCompositionEnd();
      }}
    >
      <TextField
        label={text.nickname}
        requiredLabel={text.required}
        maxLength={CHANNEL_NICKNAME_MAX}
        autoComplete="off"
        {...form.text('nickname')}
        required
      />
      <TextArea
        label={text.introduction}
        requiredLabel={text.required}
        maxLength={CHANNEL_INTRODUCTION_MAX}
        rows={2}
        autoGrow
        {...form.text('introduction')}
        required
      />
      <TextField
        label={text.phone}
        hint={text.phoneHint}
        requiredLabel={text.required}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        {...form.text('phoneNumber')}
        required
      />
      <Select
        label={text.subject}
        requiredLabel={text.required}
        placeholder={text.subject}
        options={SUBJECTS.map((subject) => ({ value: subject, label: text[subject] }))}
        {...form.choice('subject')}
        value={form.values.subject === '' ? null : form.values.subject}
        onValueChange={(chosen) => form.set('subject', SUBJECTS.find((subject) => subject === chosen) ?? '')}
        required
      />
      <FirstRegistration form={form} />
      {asksGuardian ? <GuardianPart form={form} /> : null}
      <Consents form={form} isJoin={parts.mine === undefined} />
      {form.error === null ? null : (
        <p className="field-error" role="alert" tabIndex={-1}>
          {form.error}
        </p>
      )}
      {asksMore ? (
        <p className="class-info-own">
          {text.ownForm}{' '}
          <Link to={`/channel/${parts.found.slug}/join` as string} className={textLinkClass}>
            {text.toJoin}
          </Link>
        </p>
      ) : null}
    </form>
  );
}

/** A day and an hour in Korea, in steps of an hour. */
function FirstRegistration({ form }: FormPart) {
  const text = useText(classInfoText);
  const today = registrationClock(new Date()).slice(0, 10);
  return (
    <div className="class-info-when">
      <DatePicker
        label={text.date}
        hint={form.values.day === null ? undefined : `${form.values.day} ${form.values.time}`}
        today={today}
        texts={{
          placeholder: text.dayPlaceholder,
          open: text.openCalendar,
          previousMonth: text.previousMonth,
          nextMonth: text.nextMonth,
          year: text.year,
          month: text.month,
          yearOption: (n) => text.yearN({ n: String(n) }),
          monthOption: (n) => text.monthN({ n }),
          weekdays: text.weekdays.split(' '),
          format: (day) => day,
          invalid: text.dayInvalid,
        }}
        {...form.choice('day')}
      />
      <TimePicker
        label={text.time}
        stepMinutes={SLOT_MINUTES}
        texts={{
          hour: text.hour,
          minute: text.minute,
          hourOption: (n) => text.hourN({ n }),
          minuteOption: (n) => text.minuteN({ n: String(n).padStart(2, '0') }),
        }}
        value={form.values.time}
        onValueChange={(time) => form.set('time', time)}
      />
    </div>
  );
}

function Consents({ form, isJoin }: FormPart & { readonly isJoin: boolean }) {
  const text = useText(classInfoText);
  return (
    <div className="class-info-terms">
      {isJoin ? (
        <>
          <Checkbox label={text.terms} required {...form.tick('channelPersonalInformationConsent')} />
          <Button size="sm" variant="plain" onClick={() => void overlay.terms('CHANNEL_SERVICE')}>
            {text.readTerms}
          </Button>
        </>
      ) : null}
      <Checkbox label={text.marketing} hint={text.marketingHint} {...form.tick('marketingConsent')} />
    </div>
  );
}
