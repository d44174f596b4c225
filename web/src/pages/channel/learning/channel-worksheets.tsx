import { useNavigate } from '@tanstack/react-router';
import { WorksheetsView } from '../../../features/learning/worksheets/worksheets-view.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryId } from '../../../shared/address/use-id.ts';

/** /channel/$slug/manage/worksheets?open= [LMS-1] */
export function ChannelWorksheetsPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return (
    <WorksheetsView
      openId={useQueryId('open')}
      onOpen={(worksheetId) =>
        void navigate({ href: at('/manage/worksheets') + (worksheetId === null ? '' : `?open=${worksheetId}`) })
      }
      onWatch={(assignmentId) => void navigate({ href: `${at('/manage/learning')}?of=assignment-${assignmentId}` })}
    />
  );
}
