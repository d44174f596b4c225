import type { specialUrlsText } from './special-urls.text.ts';

/** Addresses whose failure has its own sentence, because the work goes on behind it (§8). [API-16] [API-17] [API-18] */
const SPECIAL_URLS: readonly (readonly [RegExp, 'converting' | 'comingSoon' | 'created'])[] = [
  [/\/users\/videos\/storages\/[^/]+\/convert$/, 'converting'],
  [/\/users\/[^/]+\/storages\/[^/]+\/managements\/visiblestates$/, 'comingSoon'],
  [/\/users\/tutors\/drafts\/problems$/, 'created'],
];

export function specialUrlText(endpoint: { readonly path: string }): keyof (typeof specialUrlsText)['KO'] | undefined {
  return SPECIAL_URLS.find(([pattern]) => pattern.test(endpoint.path))?.[1];
}
