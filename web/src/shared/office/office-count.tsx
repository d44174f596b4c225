import { useText } from '../../lib/text/use-text.ts';
import { CountBadge } from '../../ui/badge/badge.tsx';
import { officeText } from './office.text.ts';

/** How many wait at a place of the office; nothing when nothing does. [NAV-105] */
export function OfficeCount({ count }: { readonly count: number }) {
  const text = useText(officeText);
  return <CountBadge count={count} label={text.waiting({ count })} />;
}
