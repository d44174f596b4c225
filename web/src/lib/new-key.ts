/** A key nobody else will make. `crypto.randomUUID` is missing on plain http, where a school may well run us. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
