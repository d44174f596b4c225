import type { OpenApi, Operation } from './openapi.ts';

/** The contract as one page for people: plain HTML that works without a script, under the strictest policy. */
export function docsPage(api: OpenApi): string {
  const rows = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = api.tags.map(({ name }) => {
    const mine = rows.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2>${escape(name)}</h2>${mine.map(({ path, method, operation }) => endpoint(path, method, operation)).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dolphin API</title>
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<header>
<h1>Dolphin API</h1>
<p>${prose(api.info.description)} ${rows.length} calls, printed from the contract as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<label>Search <input id="search" type="search" autocomplete="off"></label>
<p id="found" role="status"></p>
</header>
<main>${sections.join('')}</main>
</body>
</html>
`;
}

function endpoint(path: string, method: string, operation: Operation): string {
  const body = operation.requestBody as { content?: { 'application/json'?: { schema?: unknown } } } | undefined;
  const [, ...errors] = Object.entries(operation.responses);
  const answer = operation.responses['200'] as { content?: { 'application/json'?: { schema?: unknown } } } | undefined;
  return `<details id="${escape(operation.operationId)}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${prose(operation.summary)}</span></summary>
<p>${prose(operation.description)}</p>
${operation.parameters.length > 0 ? `<h3>Parameters</h3><table><thead><tr><th>name</th><th>in</th><th>required</th><th>schema</th></tr></thead><tbody>${operation.parameters.map(parameter).join('')}</tbody></table>` : ''}
${body ? `<h3>Body</h3>${schema(body.content?.['application/json']?.schema)}` : ''}
<h3>Answer</h3>${schema(answer?.content?.['application/json']?.schema)}
${errors.length > 0 ? `<h3>Errors</h3><table><thead><tr><th>status</th><th>codes</th></tr></thead><tbody>${errors.map(([status, { description }]) => `<tr><td>${escape(status)}</td><td>${escape(String(description))}</td></tr>`).join('')}</tbody></table>` : ''}
</details>`;
}

function parameter(of: Operation['parameters'][number]): string {
  return `<tr><td><code>${escape(String(of['name']))}</code></td><td>${escape(String(of['in']))}</td><td>${of['required'] === true ? 'yes' : 'no'}</td><td><code>${escape(JSON.stringify(of['schema']))}</code></td></tr>`;
}

function schema(of: unknown): string {
  return `<pre tabindex="0">${escape(JSON.stringify(of, null, 2))}</pre>`;
}

/** A sentence; text between backticks is code. */
function prose(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export const DOCS_CSS = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; --line: light-dark(#d5dde6, #33414f); --soft: light-dark(#f3f6fa, #17202a); }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0; } h2 { margin: 2.5rem 0 .5rem; font-size: 1.15rem; } h3 { margin: 1rem 0 .25rem; font-size: .95rem; }
label { display: block; font-weight: 600; } input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .4rem 0; padding: .4rem .8rem; }
summary { cursor: pointer; overflow-wrap: anywhere; } summary span { display: block; padding-left: 1.1rem; color: light-dark(#47566a, #a9b8c8); } summary b { display: inline-block; min-width: 4.2em; font-size: .8rem; }
.get { color: light-dark(#0a6b3d, #5fd39a); } .post { color: light-dark(#0b5cad, #6cb6ff); } .put, .patch { color: light-dark(#8a5300, #f0b35c); } .delete { color: light-dark(#b3261e, #ff8f86); }
pre, table { background: var(--soft); border-radius: .5rem; overflow-x: auto; font-size: .85rem; } pre { padding: .75rem; } table { display: block; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; } td:last-child { min-width: 12rem; overflow-wrap: anywhere; }
[hidden] { display: none; }
`;

export const DOCS_JS = `const box = document.getElementById('search');
const found = document.getElementById('found');
const calls = [...document.querySelectorAll('details')];
function show() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const call of calls) {
    const text = call.textContent.toLowerCase();
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) count += 1;
  }
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('details:not([hidden])');
  found.textContent = words.length > 0 ? count + ' of ' + calls.length + ' calls' : '';
}
box.addEventListener('input', show);
if (location.hash) { const call = document.getElementById(location.hash.slice(1)); if (call) call.open = true; }
`;
