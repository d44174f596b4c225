import { lessonMaterials } from '@dolphin/contract/scheduling/materials/materials.contract';
import { useState } from 'react';
import { closing } from '../../../lib/form/open-forms.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { materialsEditorText } from './materials-editor.text.ts';
import { MaterialsForm } from './materials-form.tsx';
import '../../../shared/calendar/lesson-parts.css';
import '../../../shared/materials/materials.css';

type Props = {
  readonly classLessonId: number;
  readonly courseClassId: number | null;
  readonly onClose: () => void;
};

export function MaterialsModal({ classLessonId, courseClassId, onClose }: Props) {
  const text = useText(materialsEditorText);
  const { channelId } = useChannel();
  const [isDirty, setDirty] = useState(false);
  const read = useRead(lessonMaterials.detail, { channelId, classLessonId }, { isQuiet: true, staleTimeMs: 0 });
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.title}
      description={text.lead}
      closeLabel={text.close}
    >
      {read.isError ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <div aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      ) : (
        <MaterialsForm
          stored={read.data}
          classLessonId={classLessonId}
          courseClassId={courseClassId}
          onDirty={setDirty}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}
