import { AdminReports } from '../../features/social/reports/admin-reports.tsx';

/** /admin/reports */
export function AdminReportsPage() {
  return <AdminReports />;
}
