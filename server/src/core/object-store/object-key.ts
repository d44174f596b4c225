const SEGMENT = '[A-Za-z0-9][A-Za-z0-9_-]*(\\.[A-Za-z0-9]+)?';
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT}){0,4}$`);
const KEY_MAX_LENGTH = 200;

/**
 * Keys are made by us, never by those who upload, and are still checked at every use: a key with `..`, a leading
 * slash or a NUL must not even reach a path.
 */
export function checkKey(key: string): string {
  if (key.length > KEY_MAX_LENGTH || !KEY.test(key)) throw new Error('this is not a key of the object store');
  return key;
}
