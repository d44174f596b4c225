import CalendarDays from 'lucide-react/icons/calendar-days';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { monthlyText } from './monthly.text.ts';

const MonthlyModal = lazyPart(() =>
  import('./monthly-modal.tsx').then(({ MonthlyModal: found }) => ({ default: found })),
);

/** Opens the reports of a month, for the coach of the class and for managers. [SCH-290] */
export function MonthlyButton({ courseClassId }: { readonly courseClassId: number }) {
  const text = useText(monthlyText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<CalendarDays aria-hidden />} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MonthlyModal courseClassId={courseClassId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
