import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './source-files.ts';

/** A cell of a Markdown table: a bar would end it. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Writes docs/generated/<name>, or with --check only compares, so that a forgotten print fails and is seen in a diff. */
export function printPage(name: string, page: string, command: string): void {
  const file = path.join(ROOT, 'docs/generated', name);
  if (!process.argv.includes('--check')) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, page);
    console.log(`wrote docs/generated/${name}`);
    return;
  }
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (kept === page) return;
  const had = new Set(kept.split('\n'));
  const has = new Set(page.split('\n'));
  for (const line of had.difference(has)) console.error(`- ${line}`);
  for (const line of has.difference(had)) console.error(`+ ${line}`);
  console.error(`docs/generated/${name} does not match the code. Run \`${command}\` and commit it with the change.`);
  process.exitCode = 1;
}
