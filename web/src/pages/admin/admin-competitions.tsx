import { useNavigate } from '@tanstack/react-router';
import { SiteDecisions } from '../../features/competitions/decisions/site-decisions.tsx';
import { ExportsPart } from '../../features/competitions/exports/exports-part.tsx';
import { CompetitionOffice } from '../../features/competitions/manage/competition-office.tsx';
import { CompetitionsManage } from '../../features/competitions/manage/competitions-manage.tsx';
import { useQueryId } from '../../shared/address/use-id.ts';

/** /admin/competitions?competition= [LMS-316] */
export function AdminCompetitionsPage() {
  const navigate = useNavigate();
  const id = useQueryId('competition');
  const open = (made: number) => void navigate({ href: `/admin/competitions?competition=${made}` });
  if (id !== null)
    return (
      <CompetitionOffice
        key={id}
        competitionId={id}
        onBack={() => void navigate({ href: '/admin/competitions' })}
        onOpen={open}
        exportsOf={(competition) => <ExportsPart competition={competition} />}
      />
    );
  return <CompetitionsManage onOpen={open} below={<SiteDecisions />} />;
}
