import { AUDIT_KINDS, type AuditKind } from '@dolphin/contract/channels/channels.constants';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { useState } from 'react';
import { SEOUL } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { formatDay } from '../../../ui/date/calendar.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { auditText } from './audit.text.ts';

export type AuditFilter = {
  readonly kind: AuditKind | null;
  readonly actor: { readonly userId: number; readonly nickname: string } | null;
  readonly from: string | null;
  readonly to: string | null;
};
export const NO_FILTER: AuditFilter = { kind: null, actor: null, from: null, to: null };

const ANY = 'ANY';

export function AuditFilters({
  filter,
  onFilter,
}: {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}) {
  const text = useText(auditText);
  const { channelId } = useChannel();
  const [query, setQuery] = useState('');
  const staff = useRead(
    members.staff,
    { channelId, sort: 'NAME', ...(query.trim() === '' ? {} : { query: query.trim() }) },
    { isQuiet: true, keepPrevious: true },
  );
  const people = staff.data?.memberList ?? [];
  const set = (part: Partial<AuditFilter>) => onFilter({ ...filter, ...part });
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: SEOUL });
  const days = useDayTexts();
  return (
    <div className="audit-filters" role="search">
      <Select
        label={text.kind}
        placeholder={text.anyKind}
        value={filter.kind ?? ANY}
        onValueChange={(value) => set({ kind: AUDIT_KINDS.find((kind) => kind === value) ?? null })}
        options={[
          { value: ANY, label: text.anyKind },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: text[kind] })),
        ]}
      />
      <Combobox
        label={text.who}
        placeholder={text.anybody}
        value={filter.actor ? String(filter.actor.userId) : null}
        valueLabel={filter.actor?.nickname ?? ''}
        onSearch={setQuery}
        loading={staff.isFetching}
        onValueChange={(value) => {
          const found = people.find(({ userId }) => String(userId) === value);
          set({ actor: found ? { userId: found.userId, nickname: found.nickname } : null });
        }}
        options={people.map(({ userId, nickname }) => ({ value: String(userId), label: nickname }))}
        texts={{ empty: text.notFound, clear: text.clear, open: text.openList }}
      />
      <DatePicker
        label={text.from}
        value={filter.from}
        today={today}
        max={filter.to ?? today}
        texts={days}
        onValueChange={(from) => set({ from })}
      />
      <DatePicker
        label={text.to}
        value={filter.to}
        today={today}
        min={filter.from ?? undefined}
        max={today}
        texts={days}
        onValueChange={(to) => set({ to })}
      />
    </div>
  );
}

function useDayTexts() {
  const text = useText(auditText);
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
