import { POST_TEXT_LIMITS, type RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { describe, expect, it } from 'vitest';
import { COURSES } from '../../../server/seed/learning/courses.ts';
import type { SeedItem } from '../../../server/seed/learning/lesson.ts';
import { textToDoc } from '../../../server/seed/learning/text-to-doc.ts';
import { checkRichText } from '../../../server/src/channels/rich-text/rich-text.rules.ts';
import { HANGUL, itemsOf } from './grade-content.ts';

const docsOf = (item: SeedItem): readonly RichDoc[] =>
  item.kind === 'DOCUMENT'
    ? [item.content.body]
    : item.kind === 'PROBLEM'
      ? [item.content.statement, item.content.solution.explanation]
      : [item.content.story];
const items = COURSES.flatMap(({ lessons }) => itemsOf(lessons));

describe('texts of the courses', () => {
  it('are rich text that the server takes as it stands', () => {
    const docs = [...COURSES.map(({ description }) => description), ...items.flatMap(docsOf)];
    for (const doc of docs) expect(checkRichText(doc, POST_TEXT_LIMITS, 'POST')).toMatchObject({ doc });
  });

  it('leave no markup behind', () => {
    // Code may hold anything; in plain text these signs would be a typo.
    const words = items
      .flatMap(docsOf)
      .flatMap(({ content }) => content)
      .filter(({ type }) => type !== 'codeBlock');
    expect(words.filter((block) => /\*\*|[«»]|:::|"text":"(#|- )/.test(JSON.stringify(block)))).toEqual([]);
  });

  it('are in Korean, each item under a title of its own', () => {
    const titles = [...COURSES, ...COURSES.flatMap(({ lessons }) => lessons)].flatMap(({ title, summary }) => [
      title,
      summary,
    ]);
    expect(
      [...titles, ...items.flatMap(({ title, content }) => [title, ...content.tags])].filter(
        (text) => !HANGUL.test(text) && text !== 'while',
      ),
    ).toEqual([]);
    for (const { title, lessons } of COURSES)
      expect(new Set(itemsOf(lessons).map((item) => item.title)).size, title).toBe(itemsOf(lessons).length);
  });
});

describe('light markup', () => {
  it('becomes headings, lists, remarks, code and marked text', () => {
    const doc = textToDoc(`
      ## 제목
      한 줄과
      **굵은** «code» 말

      - 하나
      - 둘

      1. 먼저
      > 참고

      :::python
      if a:
          print("**")
      :::
    `);
    expect(doc.content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '제목' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '한 줄과 ' },
          { type: 'text', text: '굵은', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'code', marks: [{ type: 'code' }] },
          { type: 'text', text: ' 말' },
        ],
      },
      {
        type: 'bulletList',
        content: ['하나', '둘'].map((text) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        })),
      },
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: '먼저' }] }] }],
      },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: '참고' }] }] },
      { type: 'codeBlock', attrs: { language: 'python' }, content: [{ type: 'text', text: 'if a:\n    print("**")' }] },
    ]);
    expect(() => textToDoc(':::python\nprint(1)')).toThrow('code without an end');
  });
});
