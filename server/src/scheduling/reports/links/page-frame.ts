import { createHash } from 'node:crypto';
import type { Language } from '@dolphin/contract/core/text';

/** No grid, no variables, no script: old phones show it, and it prints on one sheet. */
const STYLE = `body{margin:0;background:#eef4fa;color:#16324a;font:16px/1.6 -apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:680px;margin:0 auto;padding:20px 16px 40px;background:#fff}
h1{font-size:22px;line-height:1.35;margin:4px 0 12px}h2{font-size:17px;margin:24px 0 8px}p{margin:8px 0}
.place{color:#0a5fa8;font-weight:700;margin:0}.text{white-space:pre-line;padding:14px 16px;background:#f2f7fc;border-radius:12px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:6px 4px;border-bottom:1px solid #d8e4ef;vertical-align:top}th{font-weight:600;color:#4a6378;width:40%}td{white-space:pre-line}
pre{white-space:pre-wrap;padding:12px;background:#10273a;color:#eaf4ff;border-radius:12px;font-size:14px;line-height:1.5}
svg{display:block;width:100%;max-width:520px;height:auto;margin:4px 0 0}svg text{fill:#16324a;font-size:12px;text-anchor:middle}svg .soft{fill:#4a6378;font-size:11px}svg rect{fill:#1b7fd1}svg line{stroke:#b9cbdb}
.foot{color:#4a6378;font-size:13px;margin-top:28px}
@media print{body,main{background:#fff}main{max-width:none;padding:0}.text,pre{border:1px solid #999;background:#fff;color:#000}svg{max-width:420px}svg,tr,.text{page-break-inside:avoid}h2{page-break-after:avoid}.screen{display:none}}
@media (prefers-color-scheme:dark){@media screen{body{background:#0b1722;color:#e6f0f8}main{background:#122331}.text{background:#1a3144}.place{color:#7cc0ff}th,.foot{color:#a9c0d3}th,td{border-color:#2b4457}svg text{fill:#e6f0f8}svg .soft{fill:#a9c0d3}svg rect{fill:#4aa8f0}svg line{stroke:#3d5a70}}}`;

export type Page = { readonly html: string; readonly policy: string };
type Row = readonly [string, string];
type Framed = {
  readonly title: string;
  readonly body: string;
  /** Asked for when the page is drawn. */ readonly seenPath?: string;
};

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const html = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

const sourceOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** One file. Its policy allows its own styles and the one picture that counts readers, and nothing else. */
export function framePage(language: Language, { title, body, seenPath }: Framed): Page {
  const seen = seenPath === undefined ? '' : `main{background-image:url(${seenPath})}`;
  const styles = seen === '' ? [STYLE] : [STYLE, seen];
  return {
    html: `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${html(title)}</title>${styles.map((style) => `<style>${style}</style>`).join('')}</head><body><main>${body}</main></body></html>`,
    policy: `default-src 'none'; style-src ${styles.map(sourceOf).join(' ')}; ${seen === '' ? '' : "img-src 'self'; "}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map(([head, value]) => `<tr><th scope="row">${html(head)}</th><td>${html(value)}</td></tr>`);
  return `<table>${lines.join('')}</table>`;
}

export function section(title: string, rows: readonly Row[]): string {
  return rows.length === 0 ? '' : `<h2>${html(title)}</h2>${table(rows)}`;
}
