import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { timetableText } from './timetable.text.ts';

type Props = { /** Filters that are set. */ readonly filterCount: number; readonly children: ReactNode };

/** Filters and tools behind one button: on a phone the lessons are what should be seen first. */
export function TimetableSheet({ filterCount, children }: Props) {
  const text = useText(timetableText);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<SlidersHorizontal aria-hidden />} onClick={() => setIsOpen(true)}>
        {text.sheet}
        {filterCount === 0 ? null : <Badge size="sm">{text.filtered({ count: filterCount })}</Badge>}
      </Button>
      <Drawer side="bottom" open={isOpen} onOpenChange={setIsOpen} title={text.sheet} closeLabel={text.close}>
        <div className="timetable-sheet">{children}</div>
      </Drawer>
    </>
  );
}
