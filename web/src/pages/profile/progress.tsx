import { useNavigate } from '@tanstack/react-router';
import { ProgressView } from '../../features/profile/progress/progress-view.tsx';
import { useQueryText } from '../../shared/query-text/use-query-text.ts';

/** /progress?page= [PRG-2] */
export function ProgressPage() {
  const navigate = useNavigate();
  return (
    <ProgressView
      asked={useQueryText('page')}
      onPage={(page) => void navigate({ href: `/progress?page=${page}`, resetScroll: false })}
    />
  );
}
