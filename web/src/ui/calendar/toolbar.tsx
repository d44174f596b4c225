import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { CalendarProps, CalendarView } from './calendar-types.ts';
import { rangeTitle, turned } from './ranges.ts';

const VIEWS: readonly CalendarView[] = ['day', 'week', 'month', 'agenda'];

type Props = Pick<
  CalendarProps,
  'view' | 'date' | 'today' | 'views' | 'onViewChange' | 'onDateChange' | 'actions' | 'texts'
>;

/** Previous, today, next, the title of the range and the switch of views. */
export function Toolbar({ view, date, today, views = VIEWS, onViewChange, onDateChange, actions, texts }: Props) {
  return (
    <div className="cal-toolbar">
      <div className="cal-turn">
        <IconButton label={texts.previous} size="sm" onClick={() => onDateChange(turned(view, date, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 className="cal-title" aria-live="polite">
          {rangeTitle(view, date, texts)}
        </h2>
        <IconButton label={texts.next} size="sm" onClick={() => onDateChange(turned(view, date, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <Button variant="ghost" size="sm" onClick={() => onDateChange(today)}>
        {texts.today}
      </Button>
      <div className="cal-actions">
        {views.length > 1 ? (
          <div role="group" aria-label={texts.viewLabel} className="cal-switch">
            {views.map((one) => (
              <button key={one} type="button" aria-pressed={one === view} onClick={() => onViewChange(one)}>
                {texts.views[one]}
              </button>
            ))}
          </div>
        ) : null}
        {actions}
      </div>
    </div>
  );
}
