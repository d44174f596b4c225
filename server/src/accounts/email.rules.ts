/** As an e-mail is kept. */
export function normalizeEmail(typed: string): string {
  return typed.trim();
}

/** As an e-mail is compared, here and by the unique index: mail servers do not tell upper from lower case, people neither. */
export function emailKey(email: string): string {
  return normalizeEmail(email).toLowerCase();
}
