/** Where new quests may present themselves: places of arrival. */
const ASKING_PLACES: ReadonlySet<string> = new Set(['/', '/lounge', '/quests', '/progress']);

/**
 * Where rewards and levels may come over the page: pages to look at. Wherever somebody writes, solves or buys they wait,
 * and so does everything on a page that is not listed. [UIX-121]
 */
const CALM_PLACES: readonly RegExp[] = [
  /^\/(?:quests|progress|lounge|friends|notifications|channels|avatar|me)?$/,
  /^\/learn(?:\/problems|\/courses\/\d+|\/certificates)?$/,
  /^\/channel\/[^/]+$/,
];

export function isAskingPlace(path: string): boolean {
  return ASKING_PLACES.has(path);
}

export function isCalmPlace(path: string): boolean {
  return CALM_PLACES.some((place) => place.test(path));
}
