import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { daysOfMonth, fixedDays } from '@dolphin/contract/scheduling/schedules/schedule-days';
import type { WrittenTime } from '@dolphin/contract/scheduling/schedules/schedule-rules';
import { schedules } from '@dolphin/contract/scheduling/schedules/schedules.contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { useOpenForm } from '../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../lib/form/same-value.ts';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { schedulesText } from './schedules.text.ts';
import { SlotGrid } from './slot-grid.tsx';
import { SlotTable } from './slot-table.tsx';
import { clock, type Grid, type ScheduleType, type Slots, toEntries, toSlots, without } from './slots.rules.ts';
import { useDayNames } from './use-day-names.ts';

type Schedule = OutputOf<typeof schedules.find>;
type Props = {
  readonly found: Schedule;
  readonly yearMonth: string;
  readonly targetUserId: number | undefined;
};

const WEEK = fixedDays();

/** The fixed week. [SCH-3] */
export function WeekEditor({ found, targetUserId }: Props) {
  const editor = useSlotEditor('DAY', found);
  const save = useEdit(schedules.saveDays, {
    ...editor.edit,
    at: targetUserId === undefined ? {} : { targetUserId },
  });
  return <SlotEditor {...editor} save={save} days={WEEK} found={found} />;
}

/** The dates of a month. [SCH-3] */
export function MonthEditor({ found, yearMonth, targetUserId }: Props) {
  const editor = useSlotEditor('DATE', found);
  const save = useEdit(schedules.saveDates, {
    ...editor.edit,
    at: { yearMonth, ...(targetUserId === undefined ? {} : { targetUserId }) },
  });
  // The same list as long as the month is: rows of the grid are drawn again only when they change.
  const days = useMemo(() => daysOfMonth(yearMonth), [yearMonth]);
  return <SlotEditor {...editor} save={save} days={days} found={found} />;
}

/** The slots as they are edited, and what `useEdit` needs to know of them. */
function useSlotEditor(type: ScheduleType, found: Schedule) {
  const text = useText(schedulesText);
  const names = useDayNames();
  const stored = found.userScheduleDateList
    .filter(({ scheduleType }) => scheduleType === type)
    .map(({ userScheduleDateId: _id, ...time }) => time);
  const [slots, setSlots] = useState<Slots>(() => toSlots(stored, type));
  const entries = toEntries(slots, type);
  const isDirty = !isSameValue(entries, toEntries(toSlots(stored, type), type));
  const show = (list: readonly WrittenTime[]) =>
    list
      .map(
        ({ startDate, startTime, endTime, scheduleDateState }) =>
          `${names.short(type, startDate)} ${clock(startTime)}–${clock(endTime)}${scheduleDateState === 'DISABLED' ? ` ${text.stateTaken}` : ''}`,
      )
      .join(', ') || text.nothing;
  return {
    type,
    slots,
    setSlots,
    entries,
    isDirty,
    edit: {
      stored: { userScheduleDateList: stored },
      version: found.version,
      describe: { userScheduleDateList: { label: type === 'DAY' ? text.day : text.date, show } },
      isDirty,
      isQuiet: true,
      refresh: [schedules.find],
      onStored: ({ userScheduleDateList: list }: { readonly userScheduleDateList: readonly WrittenTime[] }) =>
        setSlots(toSlots(list, type)),
      onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
    },
  };
}

type Save = {
  readonly save: (next: { userScheduleDateList: WrittenTime[] }) => Promise<boolean>;
  readonly isPending: boolean;
  readonly error: Error | null;
};

function SlotEditor({
  type,
  slots,
  setSlots,
  entries,
  isDirty,
  save: { save, isPending, error },
  days,
  found,
}: Omit<ReturnType<typeof useSlotEditor>, 'edit'> & {
  readonly save: Save;
  readonly days: readonly string[];
  readonly found: Schedule;
}) {
  const text = useText(schedulesText);
  const isTouch = useMedia('(pointer: coarse)');
  const form = useOpenForm({
    isDirty,
    isPending,
    save: async () => {
      const isSaved = await save({ userScheduleDateList: [...entries] });
      if (isSaved) form.settle();
      return isSaved;
    },
  });
  const warn = useEffectEvent(() => overlay.toast(text.failed, { kind: 'warning' }));
  useEffect(() => {
    if (error && !isError(error, coreErrors.EDIT_CONFLICT)) warn();
  }, [error]);
  const grid: Grid = { type, days, slots, weekly: toSlots(found.userScheduleDateList, 'DAY') };
  return (
    <div className="slot-editor" data-type={type}>
      <div className="slot-side">
        <p className="text-muted">
          {type === 'DAY' ? text.dayHint : text.dateHint} {isTouch ? text.touchHint : text.keyHint}
        </p>
        <SlotGrid grid={grid} onSlots={setSlots} />
        {type === 'DATE' ? (
          <p className="slot-legend">
            {(['DAY', 'ADDED', 'TAKEN'] as const).map((look) => (
              <span key={look}>
                <span className="slot" data-look={look} aria-hidden />
                {{ DAY: text.stateDay, ADDED: text.stateAdded, TAKEN: text.stateTaken }[look]}
              </span>
            ))}
          </p>
        ) : null}
      </div>
      <SlotTable type={type} entries={entries} onRemove={(entry) => setSlots(without(slots, entry))} />
    </div>
  );
}
