import { fstatSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { broken } from './conversion-error.ts';

/** An open file that is read at any place. */
export type InputFile = {
  readonly size: number;
  /** Exactly these bytes; a file that ends before them is broken. */
  readonly read: (offset: number, length: number) => Buffer;
  readonly readInto: (target: Buffer, offset: number) => void;
  /** The same beside other work. */
  readonly readLater: (target: Buffer, offset: number) => Promise<void>;
};

const readAsync = promisify(read);

export function openInput(fd: number): InputFile {
  const size = fstatSync(fd).size;
  const readInto = (target: Buffer, offset: number): void => {
    if (offset < 0 || offset + target.length > size) broken('bytes behind the end');
    for (let done = 0; done < target.length;) {
      const count = readSync(fd, target, done, target.length - done, offset + done);
      if (count === 0) broken('the file ends early');
      done += count;
    }
  };
  return {
    size,
    readInto,
    async readLater(target, offset) {
      const { bytesRead } = await readAsync(fd, target, 0, target.length, offset);
      if (bytesRead < target.length) readInto(target.subarray(bytesRead), offset + bytesRead);
    },
    read(offset, length) {
      if (offset < 0 || length < 0 || offset + length > size) broken('bytes behind the end');
      const target = Buffer.allocUnsafe(length);
      readInto(target, offset);
      return target;
    },
  };
}
