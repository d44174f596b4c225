import { useText } from '../../../lib/text/use-text.ts';
import { Select } from '../../../ui/select/select.tsx';
import { COLUMNS, type Columns, type Shown } from '../../../shared/calendar/calendar-address.ts';
import type { Timetable } from './timetable-items.ts';
import { timetableText } from './timetable.text.ts';

const ALL = 'all';

/** What a column is, and whose lessons are shown. */
export function TimetableFilters({
  shown,
  timetable: { coachList, roomList },
  onShow,
  isCompact,
}: {
  readonly shown: Shown;
  readonly timetable: Timetable;
  readonly onShow: (next: Partial<Shown>) => void;
  /** Without labels above the fields: every choice names itself. */ readonly isCompact: boolean;
}) {
  const text = useText(timetableText);
  const names: Record<Columns, string> = { day: text.byDay, coach: text.byCoach, room: text.byRoom };
  const idOf = (value: string | null) => (value === null || value === ALL ? null : Number(value));
  return (
    <div className="timetable-filters">
      {shown.view === 'day' || shown.view === 'week' ? (
        <Select
          hideLabel={isCompact}
          label={text.columns}
          placeholder={text.columns}
          value={shown.columns}
          onValueChange={(value) => onShow({ columns: COLUMNS.find((one) => one === value) ?? 'day' })}
          options={COLUMNS.map((value) => ({ value, label: names[value] }))}
        />
      ) : null}
      <Select
        hideLabel={isCompact}
        label={text.coach}
        placeholder={text.allCoaches}
        value={shown.coachId === null ? ALL : String(shown.coachId)}
        onValueChange={(value) => onShow({ coachId: idOf(value) })}
        options={[
          { value: ALL, label: text.allCoaches },
          ...coachList.map(({ userId, nickname }) => ({ value: String(userId), label: nickname ?? '' })),
        ]}
      />
      <Select
        hideLabel={isCompact}
        label={text.room}
        placeholder={text.allRooms}
        value={shown.roomId === null ? ALL : String(shown.roomId)}
        onValueChange={(value) => onShow({ roomId: idOf(value) })}
        options={[
          { value: ALL, label: text.allRooms },
          ...roomList.map(({ roomId, name }) => ({ value: String(roomId), label: name })),
        ]}
      />
    </div>
  );
}
