import { Link } from '@tanstack/react-router';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { NotFoundPage } from '../../not-found.tsx';
import { adminFrameText } from './admin-frame.text.ts';
import { useAdminCounts } from './use-admin-counts.ts';
import './admin-home.css';

/** /admin: what waits for an administrator of the site. */
export function AdminHomePage() {
  const text = useText(adminFrameText);
  const isAdmin = useUser().roleList.includes('ROLE_ADMIN');
  const counts = useAdminCounts();
  if (!isAdmin) return <NotFoundPage />;
  const cards = [
    { label: text.openReports, count: counts.reports, to: '/admin/reports' },
    { label: text.reviews, count: counts.author, to: '/author?tab=waiting' },
    { label: text.waitingJudging, count: counts.judges, to: '/admin/judges' },
    { label: text.untied, count: counts.reconciliation, to: '/admin/payments/reconciliation' },
    { label: text.setAside, count: counts.jobs, to: '/admin/jobs' },
  ];
  return (
    <div className="page">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </header>
      <ul className="admin-home">
        {cards.map(({ label, count, to }) => (
          <li key={to}>
            <Link to={to as string} className="admin-home-card" data-waits={(count ?? 0) > 0 || undefined}>
              <span>{label}</span>
              <b>{count === undefined ? '–' : text.count({ count })}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
