import { expect, it } from 'vitest';
import { readSource } from '../source-files.ts';
import { LEAST_FILES, hangulOfInterface, lettersOfInterface, lettersOfRange, unicodeRange } from './letters.ts';
import { rename } from './rename.ts';

const FACE = 'web/src/styles/fonts-first.css';
/** As much as new texts may use other letters before the font is made again. */
const LEAST_COVERED = 0.98;

it('writes letters as a range of CSS and reads them back', () => {
  expect(unicodeRange([...'abcx가각나'])).toBe('U+61-63,U+78,U+ac00-ac01,U+b098');
  expect([...lettersOfRange('U+61-63, U+78,U+AC00-AC01')]).toEqual([...'abcx가각']);
  expect(lettersOfRange(unicodeRange(lettersOfInterface()))).toEqual(new Set(lettersOfInterface()));
});

it('[UIX-104] has the letters that texts of the interface use often; otherwise run `npm run font`', () => {
  const covered = lettersOfRange(/unicode-range: ([^;]+)/.exec(readSource(FACE))?.[1] ?? '');
  const often = [...hangulOfInterface()].filter(([, files]) => files >= LEAST_FILES);
  const uses = (of: readonly (readonly [string, number])[]) => of.reduce((sum, [, files]) => sum + files, 0);
  const share = uses(often.filter(([letter]) => covered.has(letter))) / uses(often);
  expect(often.length).toBeGreaterThan(300);
  expect(share).toBeGreaterThanOrEqual(LEAST_COVERED);
});

it('gives the font a name of ours and changes nothing else', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const names = Buffer.concat([
    utf16('Copyright Kil Hyung-jin'),
    utf16('Pretendard Variable'),
    utf16('Pretendard-Bold'),
  ]);
  const header = Buffer.alloc(28);
  header.writeUInt16BE(1, 4);
  header.write('name', 12, 'latin1');
  header.writeUInt32BE(header.length, 20);
  header.writeUInt32BE(names.length, 24);
  const after = utf16('Pretendard');
  const renamed = rename(Buffer.concat([header, names, after]));
  expect(renamed.subarray(0, header.length)).toEqual(header);
  expect(
    renamed
      .subarray(header.length, header.length + names.length)
      .swap16()
      .toString('utf16le'),
  ).toBe('Copyright Kil Hyung-jinDolphinApp VariableDolphinApp-Bold');
  expect(renamed.subarray(header.length + names.length)).toEqual(after);
  expect(() => rename(Buffer.alloc(28))).toThrow('no names');
});
