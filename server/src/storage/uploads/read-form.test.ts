import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { describe, expect, it } from 'vitest';
import { AppError, fail } from '../../core/fail.ts';
import { type FormFile, readForm } from './read-form.ts';

const TYPE = 'multipart/form-data; boundary=x';
const MAX = 200_000;
const part = (headers: string, body: string) => `--x\r\n${headers}\r\n\r\n${body}\r\n`;
const file = (body: string, name = '"글.txt"') =>
  part(`Content-Disposition: form-data; name="file"; filename=${name}\r\nContent-Type: text/plain`, body);
const field = (name: string, body: string) => part(`Content-Disposition: form-data; name="${name}"`, body);

function read(body: Readable, contentType = TYPE, take = async ({ content }: FormFile) => buffer(content)) {
  return readForm(body, { contentType, maxBytes: MAX, tooLarge: () => fail(coreErrors.PAYLOAD_TOO_LARGE), take });
}
/** What it was refused with; other errors than ours are thrown. */
async function refusal(reading: Promise<unknown>): Promise<string> {
  return reading.then(
    () => 'READ',
    (error: unknown) => {
      if (error instanceof AppError) return error.spec.code;
      throw error;
    },
  );
}
const from = (text: string) => Readable.from([Buffer.from(text)]);
/** As many pieces as are asked for. */
function endless(start: string, piece: string) {
  let sent = 0;
  const body = Readable.from(
    (function* () {
      yield Buffer.from(start);
      for (;;) {
        sent += piece.length;
        // A reader that never stops would never end the test.
        if (sent > 50 * MAX) return;
        yield Buffer.from(piece);
      }
    })(),
  );
  return { body, sent: () => sent };
}

describe('a form', () => {
  it('[BRD-5] gives its one file, with its name and type, whatever short fields come with it', async () => {
    const seen: string[] = [];
    const content = await read(
      from(`${field('note', 'hello')}${file('안녕\r\n--y')}--x--\r\n`),
      TYPE,
      async ({ content: stream, fileName, contentType }) => {
        seen.push(fileName, contentType);
        return buffer(stream);
      },
    );
    expect([seen, content.toString()]).toEqual([['글.txt', 'text/plain'], '안녕\r\n--y']);
  });

  it.each([
    ['without a boundary', from(file('a')), 'multipart/form-data'],
    ['of another type', from('a=1'), 'application/x-www-form-urlencoded'],
    ['with another boundary', from(`${file('a')}--x--\r\n`), 'multipart/form-data; boundary=z'],
    ['that ends in its file', from('--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nabc'), TYPE],
    ['that ends in a header', from('--x\r\nContent-Disposition: form'), TYPE],
    ['without a file', from(`${field('a', 'b')}--x--\r\n`), TYPE],
    ['with nothing in it', from(''), TYPE],
    ['with two files', from(`${file('a')}${file('b')}--x--\r\n`), TYPE],
    ['with a long field', from(`${field('a', 'b'.repeat(2_000))}${file('a')}--x--\r\n`), TYPE],
    ['with many fields', from(`${field('a', 'b').repeat(40)}${file('a')}--x--\r\n`), TYPE],
    ['with a long header', from(`--x\r\nContent-Disposition: ${'a'.repeat(40_000)}\r\n\r\n${file('a')}--x--`), TYPE],
  ])('[BRD-5] %s is refused', async (_what, body, contentType) => {
    expect(await refusal(read(body, contentType))).toBe('BAD_REQUEST');
  });

  it.each([
    ['text before it', '', 'abc'],
    ['a file', '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n', 'abc'.repeat(100)],
    ['a field', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n', 'abc'.repeat(100)],
    ['text after it', `${file('a')}--x--\r\n`, 'abc'],
    ['parts', '', part('A: b', 'c')],
  ])('[BRD-5] with endless %s is stopped soon', async (_what, start, piece) => {
    const { body, sent } = endless(start, piece);
    expect(['PAYLOAD_TOO_LARGE', 'BAD_REQUEST']).toContain(await refusal(read(body)));
    const atTheEnd = sent();
    expect(atTheEnd).toBeLessThan(2 * MAX);
  });

  it('[BRD-5] whose sender goes away, or whose file is refused, ends with that', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nabc');
        throw new Error('aborted');
      })(),
    );
    expect(await refusal(read(broken))).toBe('BAD_REQUEST');
    const refused = read(from(`${file('a'.repeat(90_000))}--x--\r\n`), TYPE, async () => {
      throw fail(coreErrors.NOT_HAS_ROLE);
    });
    expect(await refusal(refused)).toBe('NOT_HAS_ROLE');
  });

  it('[BRD-5] that is cut or changed anywhere is read or refused, and never anything else', async () => {
    const whole = Buffer.from(`${field('note', 'hello')}${file('abc'.repeat(20))}--x--\r\n`);
    const bytes = [0, 10, 13, 34, 45, 58, 59, 255];
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = bytes[at % bytes.length] ?? 0;
      const pieces = [changed.subarray(0, at), changed.subarray(at)];
      for (const body of [Readable.from(pieces), Readable.from([whole.subarray(0, at)])])
        expect(['READ', 'BAD_REQUEST']).toContain(await refusal(read(body)));
    }
  });
});
