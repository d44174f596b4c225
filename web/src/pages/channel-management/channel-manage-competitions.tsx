import { useNavigate } from '@tanstack/react-router';
import { ExportsPart } from '../../features/competitions/exports/exports-part.tsx';
import { CompetitionOffice } from '../../features/competitions/manage/competition-office.tsx';
import { CompetitionsManage } from '../../features/competitions/manage/competitions-manage.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /channel/$slug/manage/competitions [LMS-316] */
export function ChannelManageCompetitionsPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return <CompetitionsManage onOpen={(id) => void navigate({ href: at(`/manage/competitions/${id}`) })} />;
}

/** /channel/$slug/manage/competitions/$competitionId [LMS-317] */
export function ChannelManageCompetitionPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  const id = usePathId('competitionId');
  if (id === null) return <NotFoundPage />;
  return (
    <CompetitionOffice
      key={id}
      competitionId={id}
      onBack={() => void navigate({ href: at('/manage/competitions') })}
      onOpen={(made) => void navigate({ href: at(`/manage/competitions/${made}`) })}
      exportsOf={(competition) => <ExportsPart competition={competition} />}
    />
  );
}
