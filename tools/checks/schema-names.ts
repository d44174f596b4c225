import { listFiles, readSource } from '../source-files.ts';

/** A view as the migrations leave it. `file` is where its text stands. */
export type View = { readonly name: string; readonly body: string; readonly file: string; readonly comment?: string };

const CREATED_TABLE = /^\s*create table (?:if not exists )?(?<name>[\w.]+)/gim;
const OF_VIEWS =
  /\bcreate (?:or replace )?(?:materialized )?view (?<created>[\w.]+)[^;]*?\bas\b(?<body>[^;]*);|\bdrop (?:materialized )?view (?:if exists )?(?<dropped>[\w.]+)|\bcomment on view (?<commented>[\w.]+) is '(?<comment>(?:[^']|'')*)'/gi;
const SQL_COMMENT = /--[^\n]*/g;

/** The tables that migrations create, each with the file that does. A table in a schema of its own is a library's. */
export function tablesOf(root: string): ReadonlyMap<string, string> {
  const tables = new Map<string, string>();
  for (const file of listFiles(['server/migrations/*.sql'], root))
    for (const { groups } of readSource(file, root).matchAll(CREATED_TABLE)) {
      const name = groups?.['name'] ?? '';
      if (!name.includes('.')) tables.set(name, file);
    }
  return tables;
}

/** The views that are left when all migrations have run, in the order of their names. */
export function viewsOf(root: string): readonly View[] {
  const views = new Map<string, View>();
  for (const file of listFiles(['server/migrations/*.sql'], root))
    for (const { groups = {} } of readSource(file, root).replace(SQL_COMMENT, '').matchAll(OF_VIEWS)) {
      const { created, body = '', dropped, commented, comment = '' } = groups;
      const before = views.get(created ?? commented ?? '');
      if (created !== undefined) views.set(created, { ...before, name: created, body, file });
      else if (dropped !== undefined) views.delete(dropped);
      else if (before) views.set(before.name, { ...before, comment });
    }
  return [...views.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
