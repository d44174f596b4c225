import type { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { statisticsText } from './statistics.text.ts';

type Daily = OutputOf<typeof statistics.daily>;

const SHOWN = [
  ['visitorCount', 'visitors', 'people'],
  ['postCount', 'posts', 'pieces'],
  ['commentCount', 'comments', 'pieces'],
  ['joinCount', 'joins', 'people'],
] as const;

/** The period as a whole, and how it stands to the one before. */
export function Totals({ total, previousTotal, memberCount }: Pick<Daily, 'total' | 'previousTotal' | 'memberCount'>) {
  const text = useText(statisticsText);
  return (
    <dl className="stats-totals" aria-label={text.wholePeriod}>
      <div className="stats-total">
        <dt>{text.members}</dt>
        <dd>
          <strong>{text.people({ n: memberCount })}</strong>
          <span className="stats-change">{text.membersHint}</span>
        </dd>
      </div>
      {SHOWN.map(([count, name, unit]) => {
        const change = total[count] - previousTotal[count];
        return (
          <div key={count} className="stats-total">
            <dt>{text[name]}</dt>
            <dd>
              <strong>{text[unit]({ n: total[count] })}</strong>
              <span className="stats-change" data-change={Math.sign(change)}>
                {change === 0 ? (
                  text.same
                ) : (
                  <>
                    {change > 0 ? <TrendingUp aria-hidden /> : <TrendingDown aria-hidden />}
                    {(change > 0 ? text.more : text.less)({ n: formatNumber(Math.abs(change)) })}
                  </>
                )}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
