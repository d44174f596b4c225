import { useParams } from '@tanstack/react-router';
import { workbenchText } from '../../features/learning/workbench/workbench.text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CoachedWorkbench } from './coached-workbench.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/problems/$problemId [LMS-3] */
export function ProblemPage() {
  const text = useText(workbenchText);
  const { problemId } = useParams({ strict: false }) as { readonly problemId?: string };
  const contentId = Number(problemId);
  if (!Number.isSafeInteger(contentId) || contentId <= 0) return <NotFoundPage />;
  return (
    <div className="page page-bench">
      <CoachedWorkbench
        key={contentId}
        contentId={contentId}
        onward={{ to: '/learn/problems', label: text.otherProblems }}
      />
    </div>
  );
}
