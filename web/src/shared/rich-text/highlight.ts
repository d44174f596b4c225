import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import html from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import type { CodeLanguage } from './languages.ts';

/*
 * The highlighter: forty kilobytes that only pages with code need, so this file is always imported lazily. It gives a
 * tree and never HTML.
 */

const GRAMMARS = {
  bash,
  c,
  cpp,
  csharp,
  css,
  html,
  java,
  javascript,
  json,
  kotlin,
  python,
  sql,
  typescript,
} as const satisfies Record<CodeLanguage, unknown>;

const real = createLowlight(GRAMMARS);
type Tree = ReturnType<typeof real.highlight>;

/** A block longer than this is shown plain: colours are not worth a page that freezes. */
export const HIGHLIGHTED_MAX = 20_000;

function plain(code: string): Tree {
  return { type: 'root', children: [{ type: 'text', value: code }] };
}

/** Never guesses: a block without a language stays plain, and no grammar is tried on a text it was not made for. */
export const highlighter = {
  ...real,
  highlight: (language: string, code: string): Tree =>
    code.length <= HIGHLIGHTED_MAX && real.registered(language) ? real.highlight(language, code) : plain(code),
  highlightAuto: plain,
};

export type Piece = { readonly text: string; readonly classes: string };

/** The code as coloured pieces in a row, so that whoever draws it needs no tree. */
export function highlightedPieces(language: string, code: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const walk = (nodes: Tree['children'], classes: string): void => {
    for (const node of nodes) {
      if (node.type === 'text') pieces.push({ text: node.value, classes });
      else if (node.type === 'element')
        walk(node.children, [classes, ...((node.properties['className'] ?? []) as string[])].filter(Boolean).join(' '));
    }
  };
  walk(highlighter.highlight(language, code).children, '');
  return pieces;
}
