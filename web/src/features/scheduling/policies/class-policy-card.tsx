import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { classPolicies, OVERRIDE_ROLES } from '@dolphin/contract/scheduling/policies/policies.contract';
import { lessonRooms } from '@dolphin/contract/scheduling/rooms/rooms.contract';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { classPolicyText } from './class-policy.text.ts';
import { FLAGS, formOf, NO_ROOM, NUMBERS, storedOf } from './policy-form.ts';
import '../../../shared/calendar/lesson-parts.css';

type Props = { readonly channelId: number; readonly courseClassId: number };
type Policy = OutputOf<typeof classPolicies.find>;

/** How the lessons of a class are made, booked, moved, cancelled and paid. [SCH-210] */
export function ClassPolicyCard(props: Props) {
  const text = useText(classPolicyText);
  const read = useRead(classPolicies.find, props, { isQuiet: true });
  return (
    <Card title={text.title}>
      {read.data ? (
        <PolicyForm {...props} policy={read.data} />
      ) : read.isError ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={5} />
        </div>
      )}
    </Card>
  );
}

function PolicyForm({ channelId, courseClassId, policy }: Props & { readonly policy: Policy }) {
  const text = useText(classPolicyText);
  const rooms = useRead(lessonRooms.list, { channelId }, { isQuiet: true }).data?.roomList ?? [];
  const { version, ...stored } = policy;
  const flag = (label: string) => ({ label, show: (is: unknown) => (is === true ? text.yes : text.no) });
  const form = useEditForm(classPolicies.update, {
    stored,
    version,
    at: { channelId, courseClassId },
    toForm: formOf,
    toStored: storedOf,
    describe: {
      isBookable: flag(text.isBookable),
      skipsHolidays: flag(text.skipsHolidays),
      usesTickets: flag(text.usesTickets),
      chargesAbsence: flag(text.chargesAbsence),
      grantsMakeup: flag(text.grantsMakeup),
      lessonMinutes: { label: text.lessonMinutes },
      capacity: { label: text.capacity },
      roomId: { label: text.roomId, show: (id) => rooms.find(({ roomId }) => roomId === id)?.name ?? text.noRoom },
      cancelHours: { label: text.cancelHours },
      moveHours: { label: text.moveHours },
      changesPerMonth: { label: text.changesPerMonth },
      overrideRole: { label: text.overrideRole, show: (role) => text[role] },
      makeupDays: { label: text.makeupDays },
      offerMinutes: { label: text.offerMinutes },
    },
    refresh: [classPolicies.find, classLessons.timetable],
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  return (
    <form className="timetable-card" {...form.props}>
      <div className="timetable-columns">
        {FLAGS.map((name) => (
          <Checkbox key={name} label={text[name]} {...form.tick(name)} />
        ))}
      </div>
      <div className="timetable-columns">
        <Select
          label={text.roomId}
          placeholder={text.noRoom}
          {...form.choice('roomId')}
          options={[
            { value: NO_ROOM, label: text.noRoom },
            ...rooms.map(({ roomId, name }) => ({ value: String(roomId), label: name })),
          ]}
        />
        <RadioGroup
          label={text.overrideRole}
          {...form.choice('overrideRole')}
          options={OVERRIDE_ROLES.map((value) => ({ value, label: text[value] }))}
        />
        <TextField label={text.capacity} hint={text.capacityHint} inputMode="numeric" {...form.text('capacity')} />
        {NUMBERS.map((name) => (
          <TextField key={name} label={text[name]} inputMode="numeric" {...form.text(name)} />
        ))}
      </div>
      {form.error === null ? null : (
        <p className="field-error" role="alert" tabIndex={-1}>
          {form.error}
        </p>
      )}
      <div className="timetable-actions">
        <Button type="submit" disabled={!form.isDirty} loading={form.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
