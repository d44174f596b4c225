import { Processes } from '../../../features/site/processes/processes.tsx';

/** /admin/processes */
export function AdminProcessesPage() {
  return <Processes />;
}
