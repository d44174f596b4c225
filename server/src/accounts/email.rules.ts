/** As an e-mail is kept. */
export function normalizeEmail(typed: string): string {
  return typed.trim();
}

/** The form in which e-mails are compared, here and by the unique index: upper and lower case are equal. */
export function emailKey(email: string): string {
  return normalizeEmail(email).toLowerCase();
}
