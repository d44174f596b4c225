import { ratings } from '@dolphin/contract/competitions/ratings/ratings.contract';
import { formatNumber } from '../../../lib/format-number.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { RatingChange } from './rating-change.tsx';
import { ratingsText } from './ratings.text.ts';
import './ratings.css';

/** What a rated competition did to the ratings; nothing is drawn until there is something. [LMS-363] */
export function RatingResult({ competitionId }: { readonly competitionId: number }) {
  const text = useText(ratingsText);
  const { data } = useRead(ratings.competition, { competitionId }, { isQuiet: true });
  if (!data || (data.changeList.length === 0 && data.mine === null)) return null;
  return (
    <Card title={text.resultTitle}>
      {data.mine ? (
        <p className="rating-mine">
          {text.mine({ before: formatNumber(data.mine.ratingBefore), after: formatNumber(data.mine.rating) })}{' '}
          <RatingChange before={data.mine.ratingBefore} after={data.mine.rating} />
        </p>
      ) : null}
      <ol className="rating-list">
        {data.changeList.map(({ ratedId, nickname, place, rating, ratingBefore }) => (
          <li key={ratedId}>
            <span className="rating-place tabular">{place}</span>
            <span className="rating-name">{nickname}</span>
            <b className="tabular">{formatNumber(rating)}</b>
            <RatingChange before={ratingBefore} after={rating} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
