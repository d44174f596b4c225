import { formatBits, MASKS, type QrModules, qrVersion, type QrVersion, VERSION_MAX, versionBits } from './qr-tables.ts';
import { penaltyOf } from './qr-penalty.ts';
import { correctionOf } from './reed-solomon.ts';

/** A QR code (ISO 18004) of a short text, as bytes in UTF-8 at correction level M; undefined when it is too long. */
export function qrCode(text: string): QrModules | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= VERSION_MAX; version++) {
    const of = qrVersion(version);
    const countBits = version < 10 ? 8 : 16;
    if (4 + countBits + bytes.length * 8 <= of.dataCodewords * 8) return draw(of, codewordsOf(of, bytes, countBits));
  }
  return undefined;
}

const BYTE_MODE = 0b0100;

/** Data in blocks, each with its correction, interleaved. */
function codewordsOf({ blocks, correction, codewords, dataCodewords }: QrVersion, bytes: number[], countBits: number) {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, countBits);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, dataCodewords * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => (sum << 1) | bit, 0),
  );
  for (let pad = 0xec; data.length < dataCodewords; pad ^= 0xec ^ 0x11) data.push(pad);
  const shortLength = Math.floor(codewords / blocks) - correction;
  const shortBlocks = blocks - (codewords % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(from, (from += shortLength + (index < shortBlocks ? 0 : 1)));
    return { part, extra: correctionOf(part, correction) };
  });
  const column = (list: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, at) => list.flatMap((one) => one[at] ?? [])).flat();
  return [
    ...column(
      parts.map(({ part }) => part),
      shortLength + 1,
    ),
    ...column(
      parts.map(({ extra }) => extra),
      correction,
    ),
  ];
}

type Grid = { readonly dark: boolean[][]; readonly fixed: boolean[][] };

function draw(of: QrVersion, codewords: readonly number[]): QrModules {
  const drawn = MASKS.map((_, mask) => {
    const grid = emptyGrid(of.size);
    drawPatterns(grid, of, mask);
    drawCodewords(grid, of.size, codewords, mask);
    return grid.dark;
  });
  return drawn.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best));
}

function emptyGrid(size: number): Grid {
  const blank = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  return { dark: blank(), fixed: blank() };
}

function set({ dark, fixed }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [dark[y], fixed[y]];
  if (!row || !fixedRow || x < 0 || x >= row.length) return;
  row[x] = isDark;
  fixedRow[x] = true;
}

function drawPatterns(grid: Grid, of: QrVersion, mask: number): void {
  const { size, alignment } = of;
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(grid, x, y, 4);
  const last = alignment.length - 1;
  alignment.forEach((x, i) =>
    alignment.forEach((y, j) => {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isCorner) drawSquare(grid, x, y, 2);
    }),
  );
  drawFormat(grid, size, mask);
  if (of.version >= 7) drawVersion(grid, of);
}

/** Rings around a centre; of a finder (reach 4) the outermost is light. */
function drawSquare(grid: Grid, cx: number, cy: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, cx + dx, cy + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
}

function drawFormat(grid: Grid, size: number, mask: number): void {
  const bits = formatBits(mask);
  const isOn = (bit: number) => ((bits >>> bit) & 1) === 1;
  for (let bit = 0; bit < 15; bit++) {
    const at = bit < 6 ? bit : bit < 8 ? bit + 1 : bit === 8 ? 7 : 14 - bit;
    if (bit < 8) {
      set(grid, 8, at, isOn(bit));
      set(grid, size - 1 - bit, 8, isOn(bit));
    } else {
      set(grid, at, 8, isOn(bit));
      set(grid, 8, size - 15 + bit, isOn(bit));
    }
  }
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, { version, size }: QrVersion): void {
  const bits = versionBits(version);
  for (let bit = 0; bit < 18; bit++) {
    const isOn = ((bits >>> bit) & 1) === 1;
    const [a, b] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    set(grid, a, b, isOn);
    set(grid, b, a, isOn);
  }
}

/** Two columns at a time, from the right, up and down in turn. */
function drawCodewords({ dark, fixed }: Grid, size: number, codewords: readonly number[], mask: number): void {
  const isMasked = MASKS[mask] ?? (() => false);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = dark[y];
        if (!row || fixed[y]?.[x] !== false) continue;
        const isDark = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1 && bit < codewords.length * 8;
        row[x] = isDark !== isMasked(x, y);
        bit++;
      }
  }
}
