import { Jobs } from '../../../features/site/jobs/jobs.tsx';

/** /admin/jobs */
export function AdminJobsPage() {
  return <Jobs />;
}
