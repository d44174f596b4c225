import type { WrittenTime } from '@dolphin/contract/scheduling/schedules/schedule-rules';
import X from 'lucide-react/icons/x';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { schedulesText } from './schedules.text.ts';
import { clock, type ScheduleType } from './slots.rules.ts';
import { useDayNames } from './use-day-names.ts';

const HOUR = 60;

type Props = {
  readonly type: ScheduleType;
  readonly entries: readonly WrittenTime[];
  readonly onRemove: (entry: WrittenTime) => void;
};

/** What was chosen, as a table; a line can be taken back. [SCH-3] */
export function SlotTable({ type, entries, onRemove }: Props) {
  const text = useText(schedulesText);
  const names = useDayNames();
  const hoursOf = (state: WrittenTime['scheduleDateState']) =>
    entries
      .filter(({ scheduleDateState }) => scheduleDateState === state)
      .reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / HOUR, 0);
  return (
    <section className="slot-list" aria-labelledby="slot-list-title">
      <h3 id="slot-list-title">{text.chosen}</h3>
      <p role="status" className="text-muted">
        {type === 'DAY'
          ? text.totalDay({ count: hoursOf('ENABLED') })
          : text.totalDate({ added: hoursOf('ENABLED'), taken: hoursOf('DISABLED') })}
      </p>
      {entries.length === 0 ? (
        <p className="slot-none">{type === 'DAY' ? text.noneDay : text.noneDate}</p>
      ) : (
        <table className="slot-lines">
          <thead>
            <tr>
              <th scope="col">{type === 'DAY' ? text.whenDay : text.when}</th>
              <th scope="col">{text.hours}</th>
              {type === 'DATE' ? <th scope="col">{text.kind}</th> : null}
              <td>
                <span className="visually-hidden">{text.remove}</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => {
              const { startDate, startTime, endTime, scheduleDateState } = entry;
              const [from, to] = [clock(startTime), clock(endTime)];
              return (
                <tr key={`${startDate} ${startTime}`}>
                  <th scope="row">{names.short(type, startDate)}</th>
                  <td className="tabular">{`${from}–${to}`}</td>
                  {type === 'DATE' ? (
                    <td>
                      <Badge size="sm" tone={scheduleDateState === 'ENABLED' ? 'ok' : 'danger'}>
                        {scheduleDateState === 'ENABLED' ? text.added : text.taken}
                      </Badge>
                    </td>
                  ) : null}
                  <td>
                    <IconButton
                      size="sm"
                      label={text.removeOf({ day: names.full(type, startDate), from, to })}
                      onClick={() => onRemove(entry)}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
