import type { ratings } from '@dolphin/contract/competitions/ratings/ratings.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { RATING_START } from '@dolphin/contract/competitions/ratings/ratings.constants';
import { formatDate } from '../../../lib/format.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { graphOf } from './rating-graph.rules.ts';
import { RatingChange } from './rating-change.tsx';
import { ratingsText } from './ratings.text.ts';

export type RatingScope = OutputOf<typeof ratings.person>['scopeList'][number];

const WIDTH = 640;
const HEIGHT = 200;

/** The course of a rating as a line, and the same as a table for everybody who reads instead of looks. [LMS-365] */
export function RatingGraph({ scope: { channelName, changeList } }: { readonly scope: RatingScope }) {
  const text = useText(ratingsText);
  const name = channelName ?? text.site;
  const graph = graphOf([RATING_START, ...changeList.map(({ rating }) => rating)], { width: WIDTH, height: HEIGHT });
  return (
    <figure className="rating-graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text.graph({ scope: name })}>
        {graph.levels.map(({ value, y }) => (
          <g key={value}>
            <line className="rating-level" x1={44} x2={WIDTH} y1={y} y2={y} />
            <text className="rating-tick" x={38} y={y + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        <polyline className="rating-line" points={graph.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {graph.points.map(({ x, y }, at) => (
          <circle key={at} className="rating-dot" cx={x} cy={y} r={at === graph.points.length - 1 ? 6 : 4} />
        ))}
      </svg>
      <details>
        <summary>{text.asTable}</summary>
        <div className="rating-scroll" role="group" aria-label={text.graph({ scope: name })} tabIndex={0}>
          <table className="rating-table">
            <thead>
              <tr>
                <th scope="col">{text.competition}</th>
                <th scope="col">{text.day}</th>
                <th scope="col">{text.place}</th>
                <th scope="col">{text.rating}</th>
                <th scope="col">{text.change}</th>
              </tr>
            </thead>
            <tbody>
              {changeList
                .toReversed()
                .map(({ competitionId, title, endedAt, place, fieldSize, rating, ratingBefore }) => (
                  <tr key={competitionId}>
                    <th scope="row">{title}</th>
                    <td>{formatDate(endedAt)}</td>
                    <td>{text.placeOf({ place, count: fieldSize })}</td>
                    <td className="tabular">{formatNumber(rating)}</td>
                    <td>
                      <RatingChange before={ratingBefore} after={rating} />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
