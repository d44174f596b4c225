import { useParams } from '@tanstack/react-router';
import { CoachedWorkbench } from './coached-workbench.tsx';
import { NotFoundPage } from './not-found.tsx';

/** /learn/problems/$problemId [LMS-3] */
export function ProblemPage() {
  const { problemId } = useParams({ strict: false }) as { readonly problemId?: string };
  const contentId = Number(problemId);
  return Number.isSafeInteger(contentId) && contentId > 0 ? <div className="page page-bench"><CoachedWorkbench key={contentId} contentId={contentId} /></div> : <NotFoundPage />;
}
