import { COMMENT_TEXT_LIMITS, POST_TEXT_LIMITS } from '@dolphin/contract/channels/posts/rich-text';
import { describe, expect, it } from 'vitest';
import { checkRichText } from './rich-text.rules.ts';

const check = (...content: unknown[]) => checkRichText({ type: 'doc', content }, POST_TEXT_LIMITS, 'POST');
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: unknown, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const link = (href: unknown, more: object = {}) => text('여기', { type: 'link', attrs: { href, ...more } });
const docOf = (checked: ReturnType<typeof checkRichText>) =>
  typeof checked === 'string' ? checked : checked.doc.content;
const nest = (depth: number): unknown =>
  depth === 0 ? paragraph(text('속')) : { type: 'blockquote', content: [nest(depth - 1)] };

describe('rich text', () => {
  it('[BRD-102] is rebuilt from what is allowed and gives its plain text', () => {
    const checked = check(
      { type: 'heading', attrs: { level: 2, onclick: 'x' }, content: [text('제목')] },
      paragraph(
        text('굵은 ', { type: 'bold' }, { type: 'bold' }),
        { type: 'hardBreak' },
        link('https://example.com/a?b=1', { onclick: 'alert(1)', target: '_top' }),
      ),
      { type: 'codeBlock', attrs: { language: 'python' }, content: [text('print("<b>")', { type: 'bold' })] },
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('하나'))] }] },
      { type: 'image', attrs: { fileId: 5, src: 'https://evil.example/x.png', alt: '바다', width: 640 } },
      { type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ', start: 3, src: 'x' } },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', attrs: { colspan: 1, style: 'x' }, content: [paragraph(text('칸'))] }],
          },
        ],
      },
    );
    expect(checked).toMatchObject({ text: '제목\n굵은 \n여기\nprint("<b>")\n하나\n칸', pictureIds: [5], fileIds: [] });
    expect(docOf(checked)).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '제목' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '굵은 ', marks: [{ type: 'bold' }] },
          { type: 'hardBreak' },
          { type: 'text', text: '여기', marks: [{ type: 'link', attrs: { href: 'https://example.com/a?b=1' } }] },
        ],
      },
      { type: 'codeBlock', attrs: { language: 'python' }, content: [{ type: 'text', text: 'print("<b>")' }] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: '하나' }] }] }],
      },
      { type: 'image', attrs: { fileId: 5, alt: '바다', width: 640 } },
      { type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ', start: 3 } },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: '칸' }] }] }],
          },
        ],
      },
    ]);
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    [' javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>'],
    ['vbscript:x'],
    ['//evil.example'],
    ['/relative'],
    ['file:///etc/passwd'],
    ['https://a b'],
    ['https://'],
    ['http://x"onmouseover="y'],
    ['mailto:'],
    ['blob:https://a'],
    ['ftp://a.example'],
    ['https:evil'],
    [5],
    [null],
    [`https://a.example/${'x'.repeat(2_001)}`],
  ])('[BRD-102] refuses a link to %s', (href) => expect(check(paragraph(link(href)))).toBe('link'));
  it('keeps links that lead to pages and mailboxes', () => {
    for (const href of ['http://a.example/', 'https://한글.example/길?a=1#b', 'mailto:help@a.example'])
      expect(typeof check(paragraph(link(href)))).toBe('object');
  });

  it.each([
    ['an unknown node', { type: 'iframe', attrs: { src: 'x' } }, 'node'],
    ['raw html', { type: 'html', html: '<b>' }, 'node'],
    ['a block among words', paragraph({ type: 'image', attrs: { fileId: 1 } }), 'node'],
    ['words among blocks', text('밖'), 'node'],
    ['an unknown mark', paragraph(text('x', { type: 'textStyle', attrs: { style: 'x' } })), 'mark'],
    ['marks that are none', paragraph({ type: 'text', text: 'x', marks: 'bold' }), 'mark'],
    ['a picture from elsewhere', { type: 'image', attrs: { src: 'https://evil.example/x.svg' } }, 'file'],
    ['a picture by a wrong id', { type: 'image', attrs: { fileId: '5' } }, 'file'],
    ['a video that is an address', { type: 'youtube', attrs: { videoId: 'https://evil.example' } }, 'video'],
    ['an empty list', { type: 'bulletList', content: [] }, 'shape'],
    ['a heading of level nine', { type: 'heading', attrs: { level: 9 } }, 'shape'],
    ['text that is none', paragraph(text({ toString: 1 })), 'shape'],
    ['content that is no list', { type: 'paragraph', content: 'x' }, 'shape'],
    ['null', null, 'shape'],
    ['a mention of nobody', paragraph({ type: 'mention', attrs: { userId: 0, nickname: 'x' } }), 'mention'],
    ['what is too deep', nest(POST_TEXT_LIMITS.depth + 1), 'size'],
    ['what is far too deep', nest(5_000), 'size'],
    ['too many letters', paragraph(text('가'.repeat(POST_TEXT_LIMITS.letters + 1))), 'size'],
  ])('[BRD-102] refuses %s', (_what, block, fault) => expect(check(block)).toBe(fault));

  it('[BRD-102] refuses too many nodes, pictures, files and mentions', () => {
    expect(check(...Array.from({ length: POST_TEXT_LIMITS.nodes + 1 }, () => paragraph()))).toBe('size');
    expect(
      check(
        ...Array.from({ length: POST_TEXT_LIMITS.pictures + 1 }, (_one, at) => ({
          type: 'image',
          attrs: { fileId: at + 1 },
        })),
      ),
    ).toBe('file');
    expect(
      check(
        ...Array.from({ length: POST_TEXT_LIMITS.files + 1 }, (_one, at) => ({
          type: 'file',
          attrs: { fileId: at + 1 },
        })),
      ),
    ).toBe('file');
    expect(
      check(
        paragraph(
          ...Array.from({ length: POST_TEXT_LIMITS.mentions + 1 }, () => ({
            type: 'mention',
            attrs: { userId: 1, nickname: 'x' },
          })),
        ),
      ),
    ).toBe('mention');
    for (const type of ['heading', 'table', 'youtube', 'file'])
      expect(
        checkRichText(
          { type: 'doc', content: [{ type, attrs: { level: 1, fileId: 1, videoId: 'dQw4w9WgXcQ' } }] },
          COMMENT_TEXT_LIMITS,
          'COMMENT',
        ),
      ).toBe('node');
  });

  it('takes out signs that mislead and halves of letters, and composes Korean', () => {
    const checked = check(paragraph(text('a\u0000b\u202ec\ud800'), text('\u1112\u1161\u11ab')));
    expect(checked).toMatchObject({ text: 'abc\ufffd한' });
  });

  it('is not fooled by prototypes', () => {
    const hostile = JSON.parse(
      '{"type":"doc","content":[{"type":"paragraph","__proto__":{"x":1},"content":[{"type":"text","text":"x","marks":[{"type":"constructor"}]}]}]}',
    ) as unknown;
    expect(checkRichText(hostile, POST_TEXT_LIMITS, 'POST')).toBe('mark');
    expect(check({ type: 'toString' })).toBe('node');
    expect(check({ type: '__proto__' })).toBe('node');
  });
});
