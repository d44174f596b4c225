import { useNavigate } from '@tanstack/react-router';
import { WorksheetsView } from '../../../features/learning/worksheets/worksheets-view.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryText } from '../../../shared/query-text/use-query-text.ts';

/** /channel/$slug/manage/worksheets?open= [LMS-1] */
export function ChannelWorksheetsPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  const asked = Number(useQueryText('open') ?? Number.NaN);
  return (
    <WorksheetsView
      openId={Number.isSafeInteger(asked) && asked > 0 ? asked : null}
      onOpen={(worksheetId) =>
        void navigate({ href: at('/manage/worksheets') + (worksheetId === null ? '' : `?open=${worksheetId}`) })
      }
      onWatch={(assignmentId) => void navigate({ href: `${at('/manage/learning')}?of=assignment-${assignmentId}` })}
    />
  );
}
