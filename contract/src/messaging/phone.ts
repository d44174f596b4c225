/** Digits of a mobile number as people type it; +82 10 becomes 010. */
export function mobileDigits(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.startsWith('+82') ? `0${digits.slice('+82'.length).replace(/^0/, '')}` : digits.replace(/\D/g, '');
}

/** `010-****-5678`: enough to recognise a number, not enough to call it. */
export function maskedNumber(tail: string): string {
  return `010-****-${tail}`;
}
