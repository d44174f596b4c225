import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { passes } from '@dolphin/contract/core/roles';
import { academies } from '@dolphin/contract/learning/office/office.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ChannelMark } from '../../../shared/channel/channel-look.tsx';
import { RoleBadge } from '../../../shared/role-badge.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { myAcademiesText } from './my-academies.text.ts';
import './my-academies.css';

type Academy = OutputOf<typeof academies.list>['academyList'][number];

/** The channels of a person as cards, with what waits in each. [NAV-103] */
export function MyAcademies() {
  const text = useText(myAcademiesText);
  const read = useRead(academies.list, {}, { isQuiet: true });
  return (
    <div className="page academies">
      <header className="academies-head">
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.lead}</p>
        </div>
        <div className="academies-acts">
          <Link to="/channels" className={buttonClass({ variant: 'ghost' })}>
            {text.find}
          </Link>
          <Link to="/channel/create" className={buttonClass({})}>
            {text.create}
          </Link>
        </div>
      </header>
      {read.data ? (
        <Cards list={read.data.academyList} />
      ) : read.isError ? (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div className="academies-list" role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
          <SkeletonCard />
        </div>
      )}
    </div>
  );
}

function Cards({ list }: { readonly list: readonly Academy[] }) {
  const text = useText(myAcademiesText);
  if (list.length === 0) return <EmptyState character="NEMO" title={text.empty} hint={text.emptyHint} />;
  return (
    <ul className="academies-list">
      {list.map((academy) => (
        <li key={academy.channelId}>
          <Card academy={academy} />
        </li>
      ))}
    </ul>
  );
}

function Card({ academy }: { readonly academy: Academy }) {
  const text = useText(myAcademiesText);
  const { channelName, slug, role, logoUrl, color, joinCount, reviewCount, helpCount, worksheetCount } = academy;
  const waiting = [
    { label: text.joins, count: joinCount, to: `/channel/${slug}/manage/pending` },
    { label: text.hands, count: helpCount, to: `/channel/${slug}/manage/learning` },
    { label: text.reviews, count: reviewCount, to: `/channel/${slug}/manage/reviews` },
    { label: text.worksheets, count: worksheetCount, to: `/channel/${slug}` },
  ].filter(({ count }) => count > 0);
  return (
    <section className="academy-card" data-tint={color}>
      <Link to={`/channel/${slug}` as string} className="academy-card-name">
        <ChannelMark name={channelName} logoUrl={logoUrl} color={color} size={48} />
        <b>{channelName}</b>
        <RoleBadge role={role} />
      </Link>
      <p className="academy-card-waiting">
        {waiting.length === 0 ? <span className="text-muted">{text.nothing}</span> : null}
        {waiting.map(({ label, count, to }) => (
          <Link key={to} to={to}>
            <Badge tone="warning">{label({ count })}</Badge>
          </Link>
        ))}
      </p>
      {passes([role], 'TEACHER') ? (
        <Link to={`/channel/${slug}/manage` as string} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {text.office({ name: channelName })}
        </Link>
      ) : null}
    </section>
  );
}
