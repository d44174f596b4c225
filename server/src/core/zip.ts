import { crc32, deflateRawSync, inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

/*
 * The little of the zip format that a problem package needs: files stored or deflated, no encryption, no zip64. Reading
 * trusts nothing: names that leave the folder are refused, sizes are held against what really comes out, and unpacking
 * stops at a limit, so that a bomb ends as a refusal.
 */
export type ZipFile = { readonly name: string; readonly body: Buffer };
/** What is packed already, as pictures are, is not packed again. */
type WrittenFile = ZipFile & { readonly isStored?: boolean };
export type ZipLimits = { readonly files: number; readonly bytes: number };

export class ZipError extends Error {
  readonly fault: 'unreadable' | 'too-large';
  constructor(fault: 'unreadable' | 'too-large') {
    super(fault);
    this.fault = fault;
  }
}

const LOCAL = 0x0403_4b50;
const CENTRAL = 0x0201_4b50;
const END = 0x0605_4b50;
const UTF8 = 0x0800;
const [STORED, DEFLATED] = [0, 8];
/** The first of January 1980: the same files make the same package whenever they are packed. */
const [DOS_TIME, DOS_DATE] = [0, 0x21];

export function writeZip(files: readonly WrittenFile[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, body, isStored = false } of files) {
    const nameBytes = Buffer.from(name);
    const packed = isStored ? body : deflateRawSync(body);
    const isPacked = packed.length < body.length;
    const bytes = isPacked ? packed : body;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(isPacked ? DEFLATED : STORED, 4);
    common.writeUInt16LE(DOS_TIME, 6);
    common.writeUInt16LE(DOS_DATE, 8);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(body.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const entry = Buffer.alloc(20);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(20, 4);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    central.push(entry.subarray(0, 6), common, tail, nameBytes);
    parts.push(uint32(LOCAL), common, nameBytes, bytes);
    at += 4 + common.length + nameBytes.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/** Every file of the archive, folders left out. Throws a ZipError. */
export async function readZip(archive: Buffer, limits: ZipLimits): Promise<readonly ZipFile[]> {
  const files: ZipFile[] = [];
  let left = limits.bytes;
  for (const entry of entriesOf(archive, limits)) {
    if (entry.size > left) throw new ZipError('too-large');
    const body = await bodyOf(archive, entry);
    left -= body.length;
    files.push({ name: entry.name, body });
  }
  return files;
}

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
};

/** By the directory at the end, as every unpacker does; two files of one name are refused, for they are not alike to all. */
function entriesOf(archive: Buffer, limits: ZipLimits): readonly Entry[] {
  const end = archive.lastIndexOf(uint32(END));
  if (end < 0 || end + 22 > archive.length) throw new ZipError('unreadable');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  if (count > 4 * limits.files) throw new ZipError('too-large');
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || archive.readUInt32LE(at) !== CENTRAL) throw new ZipError('unreadable');
    const [flags, nameLength, extraLength, commentLength] = [
      archive.readUInt16LE(at + 8),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength).normalize('NFC');
    const entry = {
      name,
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + extraLength + commentLength;
    if ((flags & 1) !== 0 || !isSafeName(name)) throw new ZipError('unreadable');
    if (!name.endsWith('/')) entries.push(entry);
  }
  if (entries.length > limits.files) throw new ZipError('too-large');
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new ZipError('unreadable');
  return entries;
}

/** A name that stays in its folder, whatever unpacks it. */
export function isSafeName(name: string): boolean {
  return (
    name !== '' &&
    name.length <= 300 &&
    !name.includes('\\') &&
    !name.startsWith('/') &&
    !/^[A-Za-z]:/.test(name) &&
    !/[\u0000-\u001f\u007f]/.test(name) &&
    !name.split('/').some((part) => part === '..' || part === '.')
  );
}

async function bodyOf(archive: Buffer, { method, crc, packedSize, size, offset }: Entry): Promise<Buffer> {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw new ZipError('unreadable');
  const from = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (from + packedSize > archive.length || (method !== STORED && method !== DEFLATED))
    throw new ZipError('unreadable');
  const packed = archive.subarray(from, from + packedSize);
  let body: Buffer;
  try {
    // The output cannot exceed the declared size, which was checked against the limit.
    body =
      method === STORED
        ? Buffer.from(packed)
        : size === 0
          ? Buffer.alloc(0)
          : await inflate(packed, { maxOutputLength: size });
  } catch {
    throw new ZipError('unreadable');
  }
  if (body.length !== size || crc32(body) !== crc) throw new ZipError('unreadable');
  return body;
}
