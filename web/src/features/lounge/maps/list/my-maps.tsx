import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { MapList } from './map-list.tsx';
import { mapsText } from '../maps.text.ts';
import { NewMapDialog } from './new-map-dialog.tsx';

/** My own maps, and those of the site to begin with. */
export function MyMaps() {
  const text = useText(mapsText);
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const read = useRead(maps.list, {}, { isQuiet: true, staleTimeMs: 0 });
  const make = (
    <Button icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
      {text.create}
    </Button>
  );
  if (read.isError)
    return (
      <div className="page">
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </div>
    );
  const rows = read.data?.mapList ?? [];
  const [mine, site] = [
    rows.filter(({ ownerId }) => ownerId !== null),
    rows.filter(({ ownerId, channelId }) => ownerId === null && channelId === null),
  ];
  return (
    <div className="page maps-page">
      <header className="maps-head">
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.lead}</p>
        </div>
        {make}
      </header>
      {read.data === undefined ? (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
          <SkeletonCard />
        </div>
      ) : (
        <>
          {mine.length === 0 ? (
            <EmptyState character="SEAHORSE" title={text.empty} hint={text.emptyHint} action={make} />
          ) : (
            <MapList rows={mine} copiesTo="MINE" channelId={null} heading="h2" />
          )}
          {site.length > 0 ? (
            <section>
              <h2>{read.data.mayMakeForSite ? text.siteTitle : text.templates}</h2>
              <MapList rows={site} copiesTo="MINE" channelId={null} />
            </section>
          ) : null}
        </>
      )}
      {isMaking ? (
        <NewMapDialog
          owners={read.data?.mayMakeForSite === true ? ['MINE', 'SITE'] : ['MINE']}
          channelId={null}
          onMade={(mapId) => void navigate({ to: '/maps/$mapId/edit', params: { mapId } })}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </div>
  );
}
