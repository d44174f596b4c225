import { is, num, type Tree, type Value } from './query-tree.ts';

const TEXT = 25;
const TEXT_ARRAY = 1009;
const HEADER = 4;

/** A constant is printed as its length and its bytes: `:constvalue 8 [ 32 0 0 0 79 80 69 78 ]`. */
function bytesOf({ fields }: Tree): Buffer | undefined {
  const value = fields['constvalue'];
  if (!Array.isArray(value)) return undefined;
  const numbers = (value as readonly Value[]).slice(1).filter((one) => one !== '[' && one !== ']');
  return Buffer.from(numbers.map((one) => Number(one) & 0xff));
}

export function textOfConstant(constant: Tree): string | undefined {
  if (constant.node !== 'CONST' || is(constant, 'constisnull') || num(constant, 'consttype') !== TEXT) return undefined;
  return bytesOf(constant)?.subarray(HEADER).toString();
}

/** The texts of an array of constants, which is a constant itself or a list of them; one text is a list of one. */
export function textsOfConstant(constant: Tree): readonly string[] | undefined {
  const one = textOfConstant(constant);
  if (one !== undefined) return [one];
  if (constant.node === 'ARRAYEXPR' || constant.node === 'ARRAY') {
    const elements = constant.fields['elements'];
    const texts = Array.isArray(elements) ? (elements as readonly Tree[]).map(textOfConstant) : [];
    return texts.every((text) => text !== undefined) ? texts : undefined;
  }
  if (constant.node !== 'CONST' || is(constant, 'constisnull') || num(constant, 'consttype') !== TEXT_ARRAY)
    return undefined;
  const bytes = bytesOf(constant);
  return bytes && textsOfArray(bytes);
}

/** An array as PostgreSQL stores it: header, dimensions, offset of the nulls, type, then length and lower bound of each. */
function textsOfArray(bytes: Buffer): readonly string[] | undefined {
  const dimensions = bytes.readInt32LE(HEADER);
  if (dimensions === 0) return [];
  if (dimensions > 1 || bytes.readInt32LE(8) !== 0) return undefined;
  const texts: string[] = [];
  let at = 24;
  for (let left = bytes.readInt32LE(16); left > 0; left--) {
    const length = bytes.readUInt32LE(at) >>> 2;
    texts.push(bytes.subarray(at + HEADER, at + length).toString());
    at += Math.ceil(length / HEADER) * HEADER;
  }
  return texts;
}
