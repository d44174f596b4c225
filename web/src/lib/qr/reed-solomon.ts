/** Error correction of QR codes: polynomials over the field of 256 elements with x^8 + x^4 + x^3 + x^2 + 1. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The generator polynomial of a degree, without its leading 1, highest power first. */
function generatorOf(degree: number): readonly number[] {
  const result: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++)
      result[index] = multiply(result[index] ?? 0, root) ^ (result[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

/** The codewords that are added behind a block of data. */
export function correctionOf(data: readonly number[], degree: number): readonly number[] {
  const generator = generatorOf(degree);
  const rest = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((part, index) => (rest[index] = (rest[index] ?? 0) ^ multiply(part, factor)));
  }
  return rest;
}
