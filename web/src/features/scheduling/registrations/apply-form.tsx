import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { myRegistrations, openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { REGISTRATION_DAYS_AHEAD } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { Suspense, useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { addDays } from '@dolphin/contract/core/days';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { DayField, TimeField } from './day-fields.tsx';
import type { OneOpenClass } from './open-class.ts';
import { registrationsText } from './registrations.text.ts';
import { registrationWordsText } from './words.text.ts';

const ClassInfoModal = lazyPart(() =>
  import('../../../shared/class-info/class-info-modal.tsx').then(({ ClassInfoModal: form }) => ({ default: form })),
);

/** What somebody who applies fills in: the day, the time, and what the class asks. [LMS-9] */
export function ApplyForm({ found, onClose }: { readonly found: OneOpenClass; readonly onClose: () => void }) {
  const text = useText(registrationsText);
  const words = useText(registrationWordsText);
  const { channelId } = useChannel();
  const today = todayInSeoul();
  const first = found.startsOn !== null && found.startsOn > today ? found.startsOn : today;
  const [registrationDate, setDate] = useState(first);
  const [startTime, setTime] = useState<number | null>(found.timeList[0]?.startTime ?? null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const { optionList, courseClassId, title } = found;
  const apply = useCommand(myRegistrations.apply, {
    refresh: [openClasses.one, openClasses.list, myRegistrations.list],
    onSuccess: ({ state }) => {
      const sent =
        state === 'CONFIRMED' ? text.sentCONFIRMED : state === 'WAITING' ? text.sentWAITING : text.sentAPPLIED;
      overlay.toast(sent, { kind: 'ok' });
      onClose();
    },
  });
  useOpenForm({ isDirty: Object.keys(chosen).length > 0 && !apply.isSuccess, isPending: apply.isPending });
  const send = () => {
    setIsAsked(true);
    if (optionList.some(({ label }) => chosen[label] === undefined)) return;
    apply.mutate({
      channelId,
      courseClassId,
      registrationDate,
      startTime,
      optionList: optionList.map(({ label }) => ({ label, choice: chosen[label] ?? '' })),
    });
  };
  if (isError(apply.error, channelErrors.NEED_TO_CHANNEL_INFO))
    return (
      <Suspense fallback={null}>
        <ClassInfoModal
          contentType="COURSE_CLASS"
          contentId={courseClassId}
          onClose={() => apply.reset()}
          onEntered={send}
        />
      </Suspense>
    );
  return (
    <Modal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.applyTitle({ title })}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={apply.isPending} onClick={send}>
            {text.send}
          </Button>
        </>
      }
    >
      <div className="registration-fields">
        <DayField
          value={registrationDate}
          min={today}
          max={addDays(today, REGISTRATION_DAYS_AHEAD)}
          hint={text.dateHint}
          onChange={setDate}
        />
        <TimeField value={startTime} onChange={setTime} />
        {optionList.map(({ label, choiceList }) => (
          <RadioGroup
            key={label}
            label={label}
            name={`option-${label}`}
            value={chosen[label] ?? ''}
            options={choiceList.map((choice) => ({ value: choice, label: choice }))}
            error={isAsked && chosen[label] === undefined ? text.needChoice : undefined}
            onValueChange={(choice) => setChosen((before) => ({ ...before, [label]: choice }))}
          />
        ))}
      </div>
    </Modal>
  );
}
