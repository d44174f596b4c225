import { workbenchText } from '../../features/learning/workbench/workbench.text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CoachedWorkbench } from './coached-workbench.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/problems/$problemId [LMS-3] */
export function ProblemPage() {
  const text = useText(workbenchText);
  const contentId = usePathId('problemId');
  if (contentId === null) return <NotFoundPage />;
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
