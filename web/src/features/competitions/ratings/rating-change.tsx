import { useText } from '../../../lib/text/use-text.ts';
import { ratingsText } from './ratings.text.ts';

/** Up or down, as a sign and as words: for some people a colour alone is not enough. */
export function RatingChange({ before, after }: { readonly before: number; readonly after: number }) {
  const text = useText(ratingsText);
  const change = after - before;
  const count = Math.abs(change);
  const words = change > 0 ? text.up({ count }) : change < 0 ? text.down({ count }) : text.same;
  return (
    <span className="rating-change" data-way={Math.sign(change)}>
      <span aria-hidden>{change > 0 ? `▲ ${count}` : change < 0 ? `▼ ${count}` : '–'}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
