/** Cookies that this page itself reads and writes. Values are tokens and choices, never HTML, but are escaped all the same. */

export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decode(pair.slice(at + 1)) || undefined;
  }
  return undefined;
}

/** Somebody else's broken cookie must not stop the page. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0);
}
