import { describe, expect, it } from 'vitest';
import { readCsvCells } from './read-csv.ts';

/** 이름,이메일 and 김바다똠 in CP949; the last syllable is in it and not in plain EUC-KR. */
const CP949 = Buffer.concat([
  Buffer.from('c0ccb8a72cc0ccb8dec0cf', 'hex'),
  Buffer.from('\r\n'),
  Buffer.from('b1e8b9d9b4d9', 'hex'),
  Buffer.from('8c63', 'hex'),
  Buffer.from(',bada@test.example\r\n'),
]);

describe('[CHN-170] a roster as CSV', () => {
  it.each([
    ['UTF-8', Buffer.from('이름,이메일\n김바다똠,bada@test.example')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff이름,이메일\r\n김바다똠,bada@test.example\r\n')],
    ['CP949', CP949],
    ['semicolons', Buffer.from('이름;이메일\n김바다똠;bada@test.example\n')],
    ['tabs', Buffer.from('이름\t이메일\r김바다똠\tbada@test.example\r')],
    ['quotes', Buffer.from('"이름","이메일"\n"김바다똠","bada@test.example"\n')],
  ])('[CHN-170] is read in %s', (_name, file) => {
    expect(readCsvCells(file)).toEqual([
      ['이름', '이메일'],
      ['김바다똠', 'bada@test.example'],
    ]);
  });

  it('[CHN-170] keeps separators, quotes and line breaks inside of quotes, and empty cells', () => {
    expect(readCsvCells(Buffer.from('a,b,c\n"x, ""y""\nz",,\n\n,"",q"r'))).toEqual([
      ['a', 'b', 'c'],
      ['x, "y"\nz', '', ''],
      [''],
      ['', '', 'q"r'],
    ]);
  });

  it.each([
    ['bytes of neither encoding', Buffer.from([0xff, 0xff, 0xff])],
    ['a quote that is never closed', Buffer.from('a,b\n"x,y\n')],
    ['zero bytes', Buffer.from('a,b\n\u0000,y')],
  ])('[CHN-170] with %s is not read', (_name, file) => {
    expect(readCsvCells(file)).toBeUndefined();
  });
});
