import type { CODE_LANGUAGE_IDS } from '@dolphin/contract/channels/posts/rich-text';

export type CodeLanguage = (typeof CODE_LANGUAGE_IDS)[number];

/** What each language is called; a name is the same in every language of ours. */
const LABELS: Readonly<Record<CodeLanguage, string>> = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  java: 'Java',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  kotlin: 'Kotlin',
  html: 'HTML',
  css: 'CSS',
  sql: 'SQL',
  json: 'JSON',
  bash: 'Shell',
};

export const CODE_LANGUAGES = Object.entries(LABELS).map(([id, label]) => ({ id, label }));

export function languageLabel(id: string | undefined): string | undefined {
  return id !== undefined && Object.hasOwn(LABELS, id) ? LABELS[id as CodeLanguage] : undefined;
}
