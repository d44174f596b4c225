/** A day of birth as people write it, with the year of today to understand two digits: 2017-03-02, 2017. 3. 2., 20170302, 170302. */
export function readBirthDate(typed: string, thisYear: number): string | undefined {
  const text = typed.trim();
  const parts =
    /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$/.exec(text) ?? /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const full = year.length === 4 ? Number(year) : 2_000 + Number(year) - (2_000 + Number(year) > thisYear ? 100 : 0);
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? undefined : date;
}
