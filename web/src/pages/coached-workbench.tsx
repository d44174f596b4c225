import { CoachCorner } from '../features/learning/coaching/coach-corner.tsx';
import { useCoachNotes } from '../features/learning/coaching/use-coach-notes.tsx';
import { Workbench } from '../features/learning/workbench/workbench.tsx';

/** The workbench with the coach at one's side; pages of problems, lessons and worksheets load it when there is something to solve. */
export function CoachedWorkbench({ contentId, onSolved }: { readonly contentId: number; readonly onSolved?: (() => void) | undefined }) {
  return <Workbench contentId={contentId} onSolved={onSolved} notes={useCoachNotes(contentId)} corner={<CoachCorner contentId={contentId} />} />;
}
