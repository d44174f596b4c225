import Paperclip from 'lucide-react/icons/paperclip';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { materialsEditorText } from './materials-editor.text.ts';

const MaterialsModal = lazyPart(() =>
  import('./materials-modal.tsx').then(({ MaterialsModal: found }) => ({ default: found })),
);

type Props = { readonly classLessonId: number; readonly courseClassId: number | null };

/** Opens the materials of a lesson, for staff. [SCH-260] */
export function MaterialsButton(props: Props) {
  const text = useText(materialsEditorText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<Paperclip aria-hidden />} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MaterialsModal {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
