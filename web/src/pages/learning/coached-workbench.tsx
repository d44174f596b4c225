import { CoachPanel } from '../../features/learning/coaching/coach-panel.tsx';
import { HandButton } from '../../features/learning/coaching/hand-button.tsx';
import { useCoachNotes } from '../../features/learning/coaching/use-coach-notes.tsx';
import { Workbench, type WorkbenchProps } from '../../features/learning/workbench/workbench.tsx';

/** The workbench with the coach at one's side; pages of problems, lessons and worksheets load it when there is something to solve. */
export function CoachedWorkbench(given: Pick<WorkbenchProps, 'contentId' | 'onSolved' | 'onward'>) {
  return (
    <Workbench
      {...given}
      notes={useCoachNotes(given.contentId)}
      corner={<CoachPanel contentId={given.contentId} isRaisedElsewhere />}
      hand={<HandButton contentId={given.contentId} />}
    />
  );
}
