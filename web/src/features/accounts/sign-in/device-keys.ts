/**
 * Keys by which the server knows this browser again, so that a stranger's wrong guesses do not lock the owner out.
 * Kept under a short mark of the e-mail and not the e-mail itself: the next child at the same computer needs not know
 * who sat there before.
 */
const STORE = 'dolphin-device-keys';
/** A family computer; the one not used for longest makes room. */
const KEPT_MAX = 8;

type Kept = readonly (readonly [mark: string, key: string])[];

export function readDeviceKey(email: string): string | undefined {
  return readAll().find(([mark]) => mark === markOf(email))?.[1];
}

export function saveDeviceKey(email: string, key: string): void {
  const mark = markOf(email);
  const kept: Kept = [[mark, key] as const, ...readAll().filter(([other]) => other !== mark)].slice(0, KEPT_MAX);
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; the key is a comfort, the sign-in has already succeeded.
  }
}

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** FNV-1a: enough to distinguish eight people. */
function markOf(email: string): string {
  let hash = 0x811c9dc5;
  for (const sign of email.trim().toLowerCase()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
