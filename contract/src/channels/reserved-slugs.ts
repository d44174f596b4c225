import { SLUG_MAX, SLUG_MIN, SLUG_PATTERN } from './channels.constants.ts';

/** First labels of hosts that the site needs itself or that would pass for it, and words of its own addresses. */
const RESERVED_SLUGS = new Set([
  'admin', 'administrator', 'api', 'app', 'apps', 'art', 'assets', 'auth', 'autoconfig', 'autodiscover', 'avatar', 'billing', 'blog', 'board', 'boards', 'cdn', 'channel', 'channels',
  'create', 'demo', 'dev', 'docs', 'dolphin', 'eduenv', 'email', 'files', 'find', 'friends', 'ftp', 'health', 'help', 'home', 'host', 'imap', 'invite', 'join', 'localhost', 'login', 'logout',
  'lounge', 'mail', 'manage', 'me', 'metrics', 'mx', 'news', 'notice', 'notifications', 'official', 'ops', 'payment', 'payments', 'pop', 'privacy', 'progress', 'purchase', 'quests', 'realtime',
  'root', 'security', 'settings', 'shop', 'signin', 'signout', 'signup', 'site', 'smtp', 'staff', 'staging', 'static', 'status', 'store', 'support', 'system', 'terms', 'test', 'web', 'webmail',
  'whispers', 'wpad', 'www',
]);

const SLUG = new RegExp(SLUG_PATTERN);

/** Why an address can be nobody's; null when it can be. `xn--` would show as letters of another script. */
export function slugFault(slug: string): 'MALFORMED' | 'RESERVED' | null {
  if (slug.length < SLUG_MIN || slug.length > SLUG_MAX || !SLUG.test(slug) || slug.slice(2, 4) === '--') return 'MALFORMED';
  return RESERVED_SLUGS.has(slug) || /^\d+$/.test(slug) ? 'RESERVED' : null;
}
