import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBlocks, toInlines } from './markdown-blocks.ts';

describe('toBlocks', () => {
  it('reads headings, paragraphs and lists, also without empty lines between them', () => {
    expect(toBlocks('# 제1조\n목적은\n이래요.\n- 하나\n- 둘\n  이어서\n\n3. 셋\n4. 넷')).toEqual([
      { kind: 'heading', level: 2, inlines: [{ text: '제1조' }] },
      { kind: 'paragraph', inlines: [{ text: '목적은 이래요.' }] },
      { kind: 'list', ordered: false, start: 1, items: [[{ text: '하나' }], [{ text: '둘 이어서' }]] },
      { kind: 'list', ordered: true, start: 3, items: [[{ text: '셋' }], [{ text: '넷' }]] },
    ]);
  });

  it('reads tables', () => {
    expect(toBlocks('| 항목 | 기간 |\n| --- | --- |\n| 이메일 | 탈퇴까지 |')).toEqual([
      {
        kind: 'table',
        head: [[{ text: '항목' }], [{ text: '기간' }]],
        rows: [[[{ text: '이메일' }], [{ text: '탈퇴까지' }]]],
      },
    ]);
  });

  it('ends on anything, and loses no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('# a', '- b', '1. c', '| d |', 'e', '', '  f', '**', '[x]('), { maxLength: 12 }),
        (lines) => {
          const json = JSON.stringify(toBlocks(lines.join('\n')));
          for (const word of ['a', 'b', 'c', 'd', 'e', 'f'])
            if (lines.some((line) => line.endsWith(word) || line === `| ${word} |`)) expect(json).toContain(word);
        },
      ),
    );
  });
});

describe('toInlines', () => {
  it('makes bold and links', () => {
    expect(toInlines('꼭 **필수** [여기](/terms/PRIVACY)')).toEqual([
      { text: '꼭 ' },
      { text: '필수', bold: true },
      { text: ' ' },
      { text: '여기', href: '/terms/PRIVACY' },
    ]);
  });

  it('leaves an address that could run something as text', () => {
    expect(toInlines('[x](javascript:alert(1))')).toEqual([{ text: '[x](javascript:alert(1))' }]);
    expect(toInlines('<b>hi</b>')).toEqual([{ text: '<b>hi</b>' }]);
  });
});
