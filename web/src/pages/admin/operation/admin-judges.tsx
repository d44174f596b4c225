import { Judges } from '../../../features/learning/judges/judges.tsx';

/** /admin/judges */
export function AdminJudgesPage() {
  return <Judges />;
}
