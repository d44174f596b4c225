/** Labels of letters, digits and hyphens, at least two of them; a name in another script is written as `xn--…`. */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const NUMBER = /^\d+$/;

/**
 * A domain as it is kept and compared: lower case, without a scheme, a port or a dot at the end. Undefined where it can
 * be no channel's: not a name, a number, or a host of the site itself, whose first labels are the channels' addresses.
 */
export function domainOf(typed: string, siteHost: string): string | undefined {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');
  const host = toAscii(bare);
  if (host === undefined) return undefined;
  const labels = host.split('.');
  if (
    host.length > 253 ||
    labels.length < 2 ||
    !labels.every((label) => LABEL.test(label)) ||
    NUMBER.test(labels.at(-1) ?? '')
  )
    return undefined;
  const isOurs =
    host === siteHost || host.endsWith(`.${siteHost}`) || host === 'localhost' || host.endsWith('.localhost');
  return isOurs ? undefined : host;
}

function toAscii(host: string): string | undefined {
  const address = `http://${host}/`;
  return host !== '' && !/[\s@?#\\[\]%]/.test(host) && URL.canParse(address) ? new URL(address).hostname : undefined;
}

/** A host as a browser sends it, without the port. */
export function hostOf(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The first label where a host is one label below the site's; null for the site itself and for everybody else. */
export function slugOfHost(host: string, siteHost: string): string | null {
  if (!host.endsWith(`.${siteHost}`)) return null;
  const label = host.slice(0, -siteHost.length - 1);
  return label.includes('.') ? null : label;
}
