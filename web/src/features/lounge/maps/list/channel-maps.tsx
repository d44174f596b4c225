import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { MapList } from './map-list.tsx';
import { mapsText } from '../maps.text.ts';
import { NewMapDialog } from './new-map-dialog.tsx';

/** Maps of a channel, and those of the site to copy from. */
export function ChannelMaps() {
  const text = useText(mapsText);
  const { channelId } = useChannel();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const read = useRead(maps.list, { channel_id: channelId }, { isQuiet: true, staleTimeMs: 0 });
  const rows = read.data?.mapList ?? [];
  const [own, site] = [
    rows.filter((row) => row.channelId === channelId),
    rows.filter((row) => row.channelId === null && row.ownerId === null),
  ];
  const make = (
    <Button icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
      {text.create}
    </Button>
  );
  return (
    <ManageFrame place="maps" title={text.channelTitle} lead={text.channelLead} read={read} actions={make}>
      {own.length === 0 ? (
        <EmptyState character="SEAHORSE" title={text.empty} hint={text.emptyHint} action={make} />
      ) : (
        <MapList rows={own} copiesTo="CHANNEL" channelId={channelId} heading="h2" />
      )}
      {site.length > 0 ? (
        <section>
          <h2>{text.templates}</h2>
          <MapList rows={site} copiesTo="CHANNEL" channelId={channelId} />
        </section>
      ) : null}
      {isMaking ? (
        <NewMapDialog
          owners={['CHANNEL']}
          channelId={channelId}
          onMade={(mapId) => void navigate({ to: '/maps/$mapId/edit', params: { mapId } })}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </ManageFrame>
  );
}
