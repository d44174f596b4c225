import { COMPETITION_TABS, type CompetitionTab } from '@dolphin/contract/competitions/browse/browse.constants';
import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { useNavigate } from '@tanstack/react-router';
import { CompetitionCalendar } from '../../features/competitions/browse/competition-calendar.tsx';
import { CompetitionList } from '../../features/competitions/browse/competition-list.tsx';
import { RatingsLink } from '../../features/competitions/ratings/ratings-link.tsx';
import { competitionText } from '../../shared/competitions/competitions.text.ts';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';
import { Chip } from '../../ui/badge/chip.tsx';

/** /competitions?tab=&view= : of the site and of my channels. [LMS-331] */
export function CompetitionsPage() {
  return <Competitions address="/competitions" channelId={undefined} />;
}

/** /channel/$slug/competitions [LMS-331] */
export function ChannelCompetitionsPage() {
  const { channelId, at } = useChannel();
  return <Competitions address={at('/competitions')} channelId={channelId} />;
}

type CompetitionsProps = { readonly address: string; readonly channelId: number | undefined };

function Competitions({ address, channelId }: CompetitionsProps) {
  const text = useText(competitionText);
  const navigate = useNavigate();
  const [requested, view] = [useQueryText('tab'), useQueryText('view')];
  const first = useFirstTab(channelId);
  const tab = COMPETITION_TABS.find((one) => one.toLowerCase() === requested) ?? first;
  const isCalendar = view === 'calendar';
  const show = (next: { readonly tab?: CompetitionTab; readonly view?: 'calendar' }) => {
    const search = new URLSearchParams(next.view ? { view: next.view } : { tab: (next.tab ?? tab).toLowerCase() });
    void navigate({ href: `${address}?${search}`, replace: true, resetScroll: false });
  };
  return (
    <div className="page">
      <header className="contests-head">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        <div className="contest-row" role="group" aria-label={text.views}>
          <Chip selected={!isCalendar} onClick={() => show({ tab })}>
            {text.viewList}
          </Chip>
          <Chip selected={isCalendar} onClick={() => show({ view: 'calendar' })}>
            {text.viewCalendar}
          </Chip>
          <RatingsLink />
        </div>
      </header>
      {isCalendar ? (
        <CompetitionCalendar channelId={channelId} />
      ) : (
        <CompetitionList channelId={channelId} tab={tab} onTab={(next) => show({ tab: next })} />
      )}
    </div>
  );
}

/** What runs now comes first; where nothing does, what is to come. */
function useFirstTab(channelId: number | undefined): CompetitionTab {
  const running = useRead(
    competitions.list,
    { tab: 'RUNNING', ...(channelId === undefined ? {} : { channel_id: channelId }) },
    { isQuiet: true },
  );
  return running.data?.competitionList.length === 0 || running.isError ? 'UPCOMING' : 'RUNNING';
}
