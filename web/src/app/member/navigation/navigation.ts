import type { AnyRouter } from '@tanstack/react-router';
import { hasPage } from '../../shell/has-page.ts';
import type { memberText } from '../member.text.ts';

export type Place = { readonly to: string; readonly label: Label };
type Label = keyof (typeof memberText)['KO'] &
  ('home' | 'learn' | 'quests' | 'lounge' | 'channels' | 'friends' | 'shop');

/** The main places, in order; one without a page is not offered. */
const MAIN: readonly Place[] = [
  { to: '/', label: 'home' },
  { to: '/learn', label: 'learn' },
  { to: '/quests', label: 'quests' },
  { to: '/lounge', label: 'lounge' },
  // Into the only one, to the cards of several, or to the directory. [NAV-103]
  { to: '/channels/mine', label: 'channels' },
  { to: '/friends', label: 'friends' },
  { to: '/shop', label: 'shop' },
];

export function mainPlaces(router: AnyRouter): readonly Place[] {
  return MAIN.filter((place) => hasPage(router, place.to));
}
