import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';
import { MASKS, type QrModules, qrVersion } from './qr-tables.ts';
import { multiply } from './reed-solomon.ts';

/** The mask, as a scanner reads it beside the upper left finder. */
function maskOf(modules: QrModules): number {
  const bits = [2, 3, 4].reduce((sum, x) => (sum << 1) | Number(modules[8]?.[x]), 0);
  return bits ^ 0b101;
}

/** The codewords of a code without alignment squares beyond the first, in the order of a scanner. */
function read(modules: QrModules): readonly number[] {
  const size = modules.length;
  const [isMasked] = [MASKS[maskOf(modules)] ?? (() => false)];
  const isFixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    (size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2);
  const bits: number[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (!isFixed(x, y)) bits.push(Number(modules[y]?.[x] !== isMasked(x, y)));
      }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => (sum << 1) | bit, 0),
  );
}

describe('[ACC-21] a QR code', () => {
  it.each(['a', 'https://a.example', 'https://sea.example/signin?login=42'])(
    '[ACC-21] of %s is read back by the rules of a scanner, with a correction that holds',
    (text) => {
      const modules = qrCode(text) ?? [];
      const { codewords, correction } = qrVersion((modules.length - 17) / 4);
      const all = read(modules).slice(0, codewords);
      const bytes = all.map((byte, at) => ((byte << 4) | ((all[at + 1] ?? 0) >>> 4)) & 0xff).slice(1);
      const length = (((all[0] ?? 0) << 4) | ((all[1] ?? 0) >>> 4)) & 0xff;
      expect((all[0] ?? 0) >>> 4).toBe(0b0100);
      expect(new TextDecoder().decode(new Uint8Array(bytes.slice(0, length)))).toBe(text);
      // At each root of the generator the whole message is zero.
      let root = 1;
      for (let at = 0; at < correction; at++) {
        expect(all.reduce((value, byte) => multiply(value, root) ^ byte, 0)).toBe(0);
        root = multiply(root, 2);
      }
    },
  );

  it('[ACC-21] of a long address has several blocks and a version field: as another program has read it', () => {
    const modules = qrCode(`https://sea.example/signin?login=%EA%B3%A0%EB%9E%984827&redirect=${'x'.repeat(80)}`) ?? [];
    expect(modules).toHaveLength(49);
    const text = modules.map((row) => row.map(Number).join('')).join('\n');
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe('a0aee449e540b732');
  });

  it('has no room for more than 213 bytes', () => {
    expect(qrCode('x'.repeat(213))).toHaveLength(57);
    expect(qrCode('x'.repeat(214))).toBeUndefined();
  });
});
