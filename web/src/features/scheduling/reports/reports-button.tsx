import FileText from 'lucide-react/icons/file-text';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { reportsText } from './reports.text.ts';

const ReportsModal = lazyPart(() =>
  import('./reports-modal.tsx').then(({ ReportsModal: found }) => ({ default: found })),
);

/** Opens the reports of a lesson, for its coach and for managers. [SCH-280] */
export function ReportsButton({ classLessonId }: { readonly classLessonId: number }) {
  const text = useText(reportsText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<FileText aria-hidden />} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportsModal classLessonId={classLessonId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
