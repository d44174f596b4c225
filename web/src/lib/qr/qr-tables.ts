/** Rows of dark (true) and light modules, without the quiet margin. */
export type QrModules = readonly (readonly boolean[])[];

/** QR versions 1 to 10 at correction level M: up to 213 bytes, far more than an address of ours. */
export const VERSION_MAX = 10;
const CORRECTION_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;

export type QrVersion = {
  readonly version: number;
  readonly size: number;
  readonly blocks: number;
  readonly correction: number;
  readonly codewords: number;
  readonly dataCodewords: number;
  /** Centres of the small squares, in both directions. */ readonly alignment: readonly number[];
};

export function qrVersion(version: number): QrVersion {
  const [correction, blocks] = [CORRECTION_PER_BLOCK[version - 1] ?? 0, BLOCKS[version - 1] ?? 0];
  const size = version * 4 + 17;
  const squares = version === 1 ? 0 : Math.floor(version / 7) + 2;
  let modules = (16 * version + 128) * version + 64;
  if (squares > 0) modules -= (25 * squares - 10) * squares - 55;
  if (version >= 7) modules -= 36;
  const codewords = Math.floor(modules / 8);
  return {
    version,
    size,
    blocks,
    correction,
    codewords,
    dataCodewords: codewords - correction * blocks,
    alignment: alignmentOf(version, size, squares),
  };
}

function alignmentOf(version: number, size: number, squares: number): readonly number[] {
  if (squares === 0) return [];
  const step = Math.ceil((version * 4 + 4) / (squares * 2 - 2)) * 2;
  return [6, ...Array.from({ length: squares - 1 }, (_, index) => size - 7 - (squares - 2 - index) * step)];
}

/** Whether a module is turned over by a mask. */
export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** 15 bits that hold level M and the mask, with their own correction. */
export function formatBits(mask: number): number {
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

/** 18 bits that hold the version, from version 7 on. */
export function versionBits(version: number): number {
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  return (version << 12) | rest;
}
