import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { MEMBER_QUERY_MAX_LENGTH, MEMBER_SORTS } from '@dolphin/contract/channels/members/members.constants';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FilterX from 'lucide-react/icons/filter-x';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { SEOUL } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { formatDay } from '../../../ui/date/calendar.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { Popover } from '../../../ui/floating/popover.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { ANY, isNarrow, type MemberFilter, NO_FILTER, sortFrom } from './member-filter.ts';
import { membersText } from './members.text.ts';

type Props = {
  readonly filter: MemberFilter;
  readonly onFilter: (filter: MemberFilter) => void;
  /** Roles that can stand in the list; none where it has only one. */ readonly roles: readonly ChannelRole[];
  /** In the list of applicants the days are those of applying. */ readonly isPending?: boolean;
};

export function MemberFilters({ filter, onFilter, roles, isPending = false }: Props) {
  const text = useText(membersText);
  const names = useText(roleText);
  const { channelId, may } = useChannel();
  const groups =
    useRead(channelGroups.list, { channelId, page: 1 }, { isQuiet: true, enabled: may('MANAGER') }).data?.groupList ??
    [];
  const [isOpen, setIsOpen] = useState(false);
  const set = (part: Partial<MemberFilter>) => onFilter({ ...filter, ...part });
  return (
    <div className="member-filters" role="search" aria-label={text.moreFilters} data-open={isOpen || undefined}>
      <TextField
        className="member-search"
        type="search"
        label={text.search}
        placeholder={text.searchHint}
        value={filter.query}
        maxLength={MEMBER_QUERY_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        startIcon={<Search aria-hidden />}
        onChange={(event) => set({ query: event.currentTarget.value })}
      />
      {/* On phones the rest would push the list off the first screen. */}
      <Button
        className="member-filters-more"
        variant="ghost"
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? text.hideFilters : text.showFilters}
      </Button>
      {roles.length > 1 ? (
        <Select
          label={text.role}
          value={filter.role}
          onValueChange={(role) => set({ role })}
          placeholder={text.anyRole}
          options={[{ value: ANY, label: text.anyRole }, ...roles.map((value) => ({ value, label: names[value] }))]}
        />
      ) : null}
      {groups.length > 0 ? (
        <Select
          label={text.group}
          value={filter.groupId}
          onValueChange={(groupId) => set({ groupId })}
          placeholder={text.anyGroup}
          options={[
            { value: ANY, label: text.anyGroup },
            ...groups.map(({ channelGroupId, name }) => ({ value: String(channelGroupId), label: name })),
          ]}
        />
      ) : null}
      <DayFilter filter={filter} onDays={set} isPending={isPending} />
      <Select
        label={text.sort}
        value={filter.sort}
        onValueChange={(value) => set({ sort: sortFrom(value) })}
        placeholder={text.sort}
        options={MEMBER_SORTS.map((value) => ({ value, label: text[value] }))}
      />
      {isNarrow(filter) ? (
        <IconButton label={text.reset} onClick={() => onFilter({ ...NO_FILTER, sort: filter.sort })}>
          <FilterX aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}

type Days = Pick<MemberFilter, 'from' | 'to'>;

/** Both days behind one button, so that the filters fit in one row beside the tools of the list. */
function DayFilter({
  filter: { from, to },
  onDays,
  isPending,
}: {
  readonly filter: Days;
  readonly onDays: (days: Partial<Days>) => void;
  readonly isPending: boolean;
}) {
  const text = useText(membersText);
  const texts = useDayTexts();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: SEOUL });
  const label = isPending ? text.appliedDays : text.joinedDays;
  const isAny = from === null && to === null;
  return (
    <Popover
      label={label}
      align="start"
      className="member-days"
      trigger={
        <Button variant="ghost" icon={<CalendarDays aria-hidden />}>
          <span className={isAny ? undefined : 'visually-hidden'}>{label}</span>
          {isAny ? null : ` ${shortDay(from)}~${shortDay(to)}`}
        </Button>
      }
    >
      <DatePicker
        label={isPending ? text.appliedFrom : text.from}
        value={from}
        today={today}
        max={to ?? today}
        onValueChange={(day) => onDays({ from: day })}
        texts={texts}
      />
      <DatePicker
        label={isPending ? text.appliedTo : text.to}
        value={to}
        today={today}
        min={from ?? undefined}
        max={today}
        onValueChange={(day) => onDays({ to: day })}
        texts={texts}
      />
    </Popover>
  );
}

/** 2026-03-02 as 26.3.2: a button has room for two of them. */
function shortDay(day: string | null): string {
  return day === null ? '' : day.slice(2).split('-').map(Number).join('.');
}

function useDayTexts() {
  const text = useText(membersText);
  const weekdays = text.weekdays.split(' ');
  return {
    placeholder: text.dayPlaceholder,
    open: text.openCalendar,
    previousMonth: text.previousMonth,
    nextMonth: text.nextMonth,
    year: text.year,
    month: text.month,
    yearOption: (n: number) => text.yearN({ n: String(n) }),
    monthOption: (n: number) => text.monthN({ n }),
    weekdays,
    format: (day: string) => formatDay(day, weekdays),
    invalid: text.dayInvalid,
  };
}
