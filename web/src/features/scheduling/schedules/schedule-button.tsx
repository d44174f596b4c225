import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { schedulesText } from './schedules.text.ts';
import './schedule-button.css';

const ScheduleModal = lazyPart(() =>
  import('./schedule-modal.tsx').then((module) => ({ default: module.ScheduleModal })),
);

type Props = {
  /** Whose times; one's own without it. */
  readonly of?: { readonly userId: number; readonly name: string } | undefined;
  /** Beside a name there is room for a picture only. */ readonly isSmall?: boolean | undefined;
};

/** Opens the schedule calendar. */
export function ScheduleButton({ of, isSmall = false }: Props) {
  const text = useText(schedulesText);
  const [isOpen, setIsOpen] = useState(false);
  const icon = <CalendarClock aria-hidden />;
  const open = () => setIsOpen(true);
  return (
    <>
      {isSmall && of ? (
        <IconButton size="sm" label={text.openOf({ name: of.name })} onClick={open}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="ghost" size={of ? 'sm' : 'md'} icon={icon} onClick={open}>
          {of ? text.openOther : text.openMine}
        </Button>
      )}
      {isOpen ? (
        <Suspense>
          <ScheduleModal targetUserId={of?.userId} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The place of one's own times in the settings. */
export function ScheduleSettings() {
  const text = useText(schedulesText);
  return (
    <Card as="div" className="schedule-settings">
      <p>{text.settingsHint}</p>
      <ScheduleButton />
    </Card>
  );
}
