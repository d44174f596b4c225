/** Where new quests may present themselves: pages of arrival. */
const QUEST_PAGES: ReadonlySet<string> = new Set(['/', '/lounge', '/quests', '/progress']);

/**
 * Where rewards and levels may come over the page: pages to look at. Wherever somebody writes, solves or buys they wait,
 * and so does everything on a page that is not listed. [UIX-121]
 */
const REWARD_PAGES: readonly RegExp[] = [
  /^\/(?:quests|progress|lounge|friends|notifications|channels|avatar|me)?$/,
  /^\/learn(?:\/problems|\/courses\/\d+|\/certificates)?$/,
  /^\/channel\/[^/]+$/,
];

export function allowsQuestPopups(path: string): boolean {
  return QUEST_PAGES.has(path);
}

export function allowsRewardPopups(path: string): boolean {
  return REWARD_PAGES.some((page) => page.test(path));
}
