import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { ratingsText } from './ratings.text.ts';

export function RatingsLink() {
  const text = useText(ratingsText);
  return (
    <Link to="/competitions/ratings" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      {text.title}
    </Link>
  );
}
