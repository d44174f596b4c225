import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '../../../lib/text/use-text.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { addMonths } from '@dolphin/contract/core/days';
import { Select } from '../../../ui/select/select.tsx';
import { schedulesText } from './schedules.text.ts';

const MONTHS_AHEAD = 12;
const monthOf = (yearMonth: string, months: number) => addMonths(`${yearMonth}-01`, months).slice(0, 7);

/** The month whose dates are edited: the next or last one, or one of the coming year. [SCH-3] */
export function MonthPicker({ value, onValue }: { readonly value: string; readonly onValue: (month: string) => void }) {
  const text = useText(schedulesText);
  const now = todayInSeoul().slice(0, 7);
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => monthOf(now, ahead));
  const listed = months.includes(value) ? months : [value, ...months].toSorted();
  return (
    <div className="month-picker">
      <IconButton label={text.previousMonth} onClick={() => onValue(monthOf(value, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Select
        label={text.month}
        hideLabel
        value={value}
        onValueChange={onValue}
        placeholder={text.month}
        options={listed.map((month) => {
          const [year = 0, number = 0] = month.split('-').map(Number);
          return { value: month, label: text.monthName({ year: String(year), month: number }) };
        })}
      />
      <IconButton label={text.nextMonth} onClick={() => onValue(monthOf(value, 1))}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
