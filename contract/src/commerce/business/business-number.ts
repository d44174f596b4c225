const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];
const DIGITS = 10;

/** A business registration number with its right check digit, written with or without hyphens. */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = [...text.replaceAll('-', '')].map(Number);
  const [ninth = 0, check = 0] = digits.slice(DIGITS - 2);
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * (digits[at] ?? 0), Math.floor((ninth * 5) / DIGITS));
  return (DIGITS - (sum % DIGITS)) % DIGITS === check;
}

/** As it is written on paper: 123-45-67890. */
export function formatBusinessNumber(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
}
