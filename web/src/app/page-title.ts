import type { Text } from '@dolphin/contract/core/text';
import type { AnyRouter } from '@tanstack/react-router';
import { useChannelStore } from '../lib/channel.ts';
import { localizeNow } from '../lib/text/use-text.ts';
import { hostSlug } from '../shared/channel/host-channel.ts';
import { titlesText } from './routes/titles/titles.text.ts';

const PRODUCT = 'Dolphin';

/** Titles of pages that few begin with come with the first of those. */
const allTitles: Text[] = [titlesText];
export function addTitles(titles: Text): void {
  allTitles.push(titles);
}

/** On a channel's own host the site is called as the channel is. [CHN-11] */
function siteName(): string {
  const { channel } = useChannelStore.getState();
  return channel !== null && hostSlug() === channel.slug ? channel.name : PRODUCT;
}

export function titleNow(router: AnyRouter): string {
  const { matches } = router.state;
  const isMissing = matches.some((match) => match.status === 'notFound' || match._notFound === true);
  const key = isMissing ? 'notFound' : matches.findLast((match) => match.staticData.title)?.staticData.title;
  const titles: Readonly<Record<string, unknown>> = Object.assign({}, ...allTitles.map((some) => localizeNow(some)));
  const title = key === undefined ? undefined : titles[key];
  return title === undefined ? siteName() : `${String(title)} · ${siteName()}`;
}
