/** Numbers in bytes, for both sides: browsers have no Buffer. Big end first; `varint` is seven bits a byte, the lowest first. */
export type ByteWriter = {
  readonly u8: (value: number) => void;
  readonly i8: (value: number) => void;
  readonly u16: (value: number) => void;
  readonly varint: (value: number) => void;
  /** What was written, copied out of the buffer that the next frame is written into. */
  readonly finish: () => Uint8Array<ArrayBuffer>;
};

/** One buffer for all frames of a process: it grows once and is written into again and again. */
export function createByteWriter(): ByteWriter {
  let bytes = new Uint8Array(1_024);
  let at = 0;
  const u8 = (value: number) => {
    if (at === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[at++] = value & 255;
  };
  return {
    u8,
    i8: u8,
    u16(value) {
      u8(value >> 8);
      u8(value);
    },
    varint(value) {
      let rest = value;
      for (; rest > 127; rest = Math.floor(rest / 128)) u8((rest % 128) | 128);
      u8(rest);
    },
    finish() {
      const out = bytes.slice(0, at);
      at = 0;
      return out;
    },
  };
}

/** Past the end it reads zeros; `isWhole` returns whether the bytes had exactly the expected length. */
export type ByteReader = {
  readonly u8: () => number;
  readonly i8: () => number;
  readonly u16: () => number;
  readonly varint: () => number;
  readonly isAtEnd: () => boolean;
  readonly isWhole: () => boolean;
};

/** Eight times seven bits: more than any id has. */
const VARINT_BYTES_MAX = 8;

export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  let isBroken = false;
  const u8 = () => {
    if (at >= bytes.length) isBroken = true;
    return bytes[at++] ?? 0;
  };
  return {
    u8,
    i8: () => (u8() << 24) >> 24,
    u16: () => u8() * 256 + u8(),
    varint() {
      let value = 0;
      for (let i = 0, scale = 1; i < VARINT_BYTES_MAX; i++, scale *= 128) {
        const byte = u8();
        value += (byte & 127) * scale;
        if (byte < 128) return value;
      }
      isBroken = true;
      return 0;
    },
    isAtEnd: () => at >= bytes.length,
    isWhole: () => !isBroken && at === bytes.length,
  };
}
