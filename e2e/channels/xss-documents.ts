import { CODES, LINKS, TEXTS } from './xss-payloads.ts';

type Node = Readonly<Record<string, unknown>>;

const text = (value: string, marks?: readonly Node[]) => ({ type: 'text', text: value, ...(marks ? { marks } : {}) });
const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content });

/** Documents that are well formed: they are kept, and what is in them must stay letters. */
export const KEPT_DOCUMENTS: readonly object[] = [
  doc(...TEXTS.slice(0, 60).map((one) => paragraph(text(one)))),
  doc(...TEXTS.slice(60).map((one) => paragraph(text(one, [{ type: 'bold' }, { type: 'code' }])))),
  doc(
    ...CODES.flatMap((one, index) => [
      {
        type: 'codeBlock',
        attrs: { language: ['html', 'javascript', 'python', 'sql', 'css'][index % 5] },
        content: [text(one)],
      },
    ]),
  ),
  doc(
    { type: 'heading', attrs: { level: 1 }, content: [text('<img src=x onerror=alert(1)>')] },
    { type: 'blockquote', content: [paragraph(text('<svg onload=alert(1)>'))] },
  ),
  doc({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(text('"><script>alert(1)</script>'))] }],
  }),
  doc({
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(text('<td onclick=alert(1)>'))] }] },
    ],
  }),
];

/** One for each hostile address as a link; most are refused. */
export const LINK_DOCUMENTS: readonly object[] = LINKS.map((href) =>
  doc(paragraph(text('link', [{ type: 'link', attrs: { href } }]))),
);

/** Documents that are not what they claim: nodes, marks, attributes and types that nobody offers. */
export const FORGED_DOCUMENTS: readonly object[] = [
  { type: 'html', content: '<script>alert(1)</script>' },
  doc({ type: 'html', attrs: { html: '<img src=x onerror=alert(1)>' } }),
  doc({ type: 'script', content: [text('alert(1)')] }),
  doc({ type: 'iframe', attrs: { src: 'javascript:alert(1)' } }),
  doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }),
  doc({ type: 'image', attrs: { fileId: 1, src: 'javascript:alert(1)' } }),
  doc({ type: 'image', attrs: { fileId: '1" onerror="alert(1)' } }),
  doc({ type: 'image', attrs: { fileId: 999_999_999, alt: '"><img src=x onerror=alert(1)>' } }),
  doc({ type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ"onload="alert(1)' } }),
  doc({ type: 'youtube', attrs: { videoId: '../../evil' } }),
  doc({ type: 'youtube', attrs: { src: 'javascript:alert(1)' } }),
  doc({ type: 'youtube', attrs: { src: 'https://evil.example/embed/x', videoId: 'dQw4w9WgXcQ' } }),
  doc({ type: 'file', attrs: { fileId: 1, url: 'javascript:alert(1)' } }),
  doc(paragraph({ type: 'mention', attrs: { userId: 1, nickname: '<img src=x onerror=alert(1)>' } })),
  doc(paragraph({ type: 'mention', attrs: { userId: '1', nickname: 'x', href: 'javascript:alert(1)' } })),
  doc(paragraph({ type: 'text', text: { html: '<img src=x onerror=alert(1)>' } })),
  doc(
    paragraph(
      text('x', [
        { type: 'link', attrs: { href: 'https://ok.example', target: '_self', onclick: 'alert(1)', rel: '' } },
      ]),
    ),
  ),
  doc(paragraph(text('x', [{ type: 'textStyle', attrs: { style: 'background:url(//evil.example)' } }]))),
  doc(paragraph(text('x', [{ type: 'style', attrs: { css: '@import "//evil.example"' } }]))),
  doc({ type: 'paragraph', attrs: { style: 'position:fixed;inset:0', class: 'dialog' }, content: [text('x')] }),
  doc({
    type: 'paragraph',
    attrs: { onclick: 'alert(1)', dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' } },
    content: [text('x')],
  }),
  doc({ type: 'heading', attrs: { level: 'script' }, content: [text('x')] }),
  doc({ type: 'heading', attrs: { level: '1><img src=x onerror=alert(1)' }, content: [text('x')] }),
  doc({ type: 'codeBlock', attrs: { language: '"><img src=x onerror=alert(1)>' }, content: [text('x')] }),
  doc({ type: 'codeBlock', attrs: { language: '__proto__' }, content: [text('x')] }),
  doc({
    type: 'orderedList',
    attrs: { start: '1" onmouseover="alert(1)' },
    content: [{ type: 'listItem', content: [paragraph(text('x'))] }],
  }),
  doc({
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          {
            type: 'tableCell',
            attrs: { colspan: '1" onclick="alert(1)', style: 'x' },
            content: [paragraph(text('x'))],
          },
        ],
      },
    ],
  }),
  doc({ type: '__proto__', content: [text('x')] }),
  doc({ type: 'constructor', content: [text('alert(1)')] }),
  doc({ type: 'paragraph', content: { type: 'text', text: '<img src=x onerror=alert(1)>' } }),
  doc({ $$typeof: 'Symbol(react.element)', type: 'img', props: { src: 'x', onError: 'alert(1)' } }),
];
