import { meetingErrors } from './meetings.errors.ts';

export const MEETING_URL_MAX = 1_000;
/** Written out: `new URL` also accepts `http:example.com` and addresses with spaces around them. */
const STARTS_WITH_HTTP = /^https?:\/\/[^\s/\\]/i;

/**
 * Why an address cannot be the link of a meeting; undefined when it can. The server never fetches it: it is only shown
 * and opened by people. [SCH-1]
 */
export function meetingUrlError(address: string) {
  if (!STARTS_WITH_HTTP.test(address) || /\s/.test(address) || !URL.canParse(address))
    return meetingErrors.MEETING_URL_INVALID;
  const { username, password, hostname } = new URL(address);
  if (username !== '' || password !== '') return meetingErrors.MEETING_URL_HAS_CREDENTIALS;
  return hostname === '' ? meetingErrors.MEETING_URL_INVALID : undefined;
}
