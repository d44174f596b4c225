import type { Language } from '@dolphin/contract/core/text';

/** Escapes text for HTML, also within attributes. */
export function html(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:640px;margin:40px auto;padding:0 16px;background:#f0f9ff;color:#0c4a6e}
button{display:block;width:100%;text-align:left;margin:8px 0;padding:12px 16px;border:1px solid #7dd3fc;border-radius:12px;background:#fff;font:inherit;cursor:pointer}
.sandbox{background:#fde047;color:#422006;padding:4px 12px;border-radius:8px;font-weight:700}label{display:block;margin:4px 0}article{background:#fff;border-radius:12px;padding:12px 16px;margin:12px 0}
pre{white-space:pre-wrap;word-break:break-word}iframe{width:100%;height:420px;border:1px solid #bae6fd;border-radius:8px}`;

/** A page that cannot be mistaken for the real thing. */
export function page(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language.toLowerCase()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)}</title><style>${STYLE}</style><body><p><span class="sandbox">SANDBOX</span></p><h1>${html(title)}</h1>${body}</body></html>`;
}

export function languageOf(header: string | undefined): Language {
  return header !== undefined && /^en\b/i.test(header) ? 'EN' : 'KO';
}
