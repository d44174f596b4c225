import type { QrModules } from './qr-tables.ts';

/** How hard a code is to read, by the four rules of the standard; the mask with the least is taken. */
export function penaltyOf(modules: QrModules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false));
  const lines = [...modules, ...columns];
  return runs(lines) + blocks(modules) + finders(lines) + balance(modules);
}

function runs(lines: QrModules): number {
  let sum = 0;
  for (const line of lines) {
    let length = 0;
    line.forEach((isDark, at) => {
      length = isDark === line[at - 1] ? length + 1 : 1;
      if (length === 5) sum += 3;
      else if (length > 5) sum += 1;
    });
  }
  return sum;
}

function blocks(modules: QrModules): number {
  let sum = 0;
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      const below = modules[y + 1];
      if (row[x + 1] === isDark && below?.[x] === isDark && below[x + 1] === isDark) sum += 3;
    }),
  );
  return sum;
}

const LIKE_A_FINDER = ['10111010000', '00001011101'];

function finders(lines: QrModules): number {
  return lines.reduce((sum, line) => {
    const text = line.map(Number).join('');
    const found = Array.from(text, (_, at) => LIKE_A_FINDER.filter((one) => text.startsWith(one, at)).length);
    return sum + 40 * found.reduce((a, b) => a + b, 0);
  }, 0);
}

function balance(modules: QrModules): number {
  const all = modules.flat();
  const share = (all.filter(Boolean).length * 20) / all.length;
  return 10 * Math.floor(Math.abs(share - 10));
}
