import { useNavigate, useParams } from '@tanstack/react-router';
import { ExportsPart } from '../../features/competitions/exports/exports-part.tsx';
import { CompetitionOffice } from '../../features/competitions/manage/competition-office.tsx';
import { CompetitionsManage } from '../../features/competitions/manage/competitions-manage.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
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
  const { competitionId } = useParams({ strict: false }) as { readonly competitionId?: string };
  const id = Number(competitionId);
  return Number.isSafeInteger(id) && id > 0 ? (
    <CompetitionOffice
      key={id}
      competitionId={id}
      onBack={() => void navigate({ href: at('/manage/competitions') })}
      onOpen={(made) => void navigate({ href: at(`/manage/competitions/${made}`) })}
      exportsOf={(competition) => <ExportsPart competition={competition} />}
    />
  ) : (
    <NotFoundPage />
  );
}
