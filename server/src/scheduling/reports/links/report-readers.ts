import type { IncomingHttpHeaders } from 'node:http';

/** Programs that open an address to show a preview or to inspect it. Browsers inside messengers are people. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|-scrap|facebookexternalhit|facebot|whatsapp\/|line-poker|yeti|daumoa|headless|curl\/|wget\/|python-|okhttp|go-http-client/i;

/**
 * Whether this request is made by a browser that shows the report to somebody. Opening the page itself never counts: it
 * is what programs do. The picture in its style is asked for when the page is drawn, which hardly any program does; the
 * rest is known by name, and a browser that loads a page ahead sends a header for it. [SCH-292]
 */
export function isReader(method: string, headers: IncomingHttpHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']];
  if (method !== 'GET' || ahead.some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')))) return false;
  return !ROBOT.test(headers['user-agent'] || 'bot');
}
