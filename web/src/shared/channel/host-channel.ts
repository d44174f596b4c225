/**
 * The channel whose own host this page was served on. The server writes its address into the page, so that nothing has
 * to be requested before the first screen; a development server does not: there it is the host's first label. [CHN-11]
 */
const UNWRITTEN = '__CHANNEL_SLUG__';
/** Below the site's host, and no channel has it. */
const UNKNOWN_HOST = '-';
const DEVELOPMENT_HOST = /^([a-z0-9-]+)\.localhost$/;

export function hostSlug(page: Document = document, host: string = location.hostname): string | null {
  const written = page.querySelector<HTMLMetaElement>('meta[name="channel-slug"]')?.content ?? '';
  if (written === UNWRITTEN) return DEVELOPMENT_HOST.exec(host)?.[1] ?? null;
  return written === '' || written === UNKNOWN_HOST ? null : written;
}

export function isHostChannel(slug: string): boolean {
  return hostSlug() === slug;
}

/** Whether the page stands on a host that leads nowhere. */
export function isUnknownHost(page: Document = document): boolean {
  return page.querySelector<HTMLMetaElement>('meta[name="channel-slug"]')?.content === UNKNOWN_HOST;
}
