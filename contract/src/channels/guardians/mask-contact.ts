/** A phone number as lists show it: the area and the last four digits. */
export function maskPhone(phoneNumber: string): string {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  if (digits.length < 8) return '*'.repeat(digits.length);
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}

/** An e-mail address as lists show it: the first letter and the host. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
