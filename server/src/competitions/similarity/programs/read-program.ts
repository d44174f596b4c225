/**
 * A program as a row of tokens: names and values that are easily changed are all the same token, comments and spaces
 * are none. What a program of a stranger does to its reader is bounded: so many tokens, so long a parse.
 * [LMS-358]
 */
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { parser as javascript } from '@lezer/javascript';
import type { LRParser } from '@lezer/lr';
import type { Tree } from '@lezer/common';
import { parser as python } from '@lezer/python';
import { readBlocks } from './read-blocks.ts';
import { BUILT_IN } from './built-in-names.ts';
import { hashOf } from './hash.ts';
import { type Program, type Token, tokensOf } from './tokens.ts';

/** How long the parsers of one comparison may still take; what comes after is read without a grammar. */
export type ParseTime = { leftMs: number };

/** Longer programs are compared by their beginning. */
const TOKENS_MAX = 10_000;
const PARSE_TIME_MS = 10_000;
/** A real program of the largest size takes the parser a tenth of this; what takes longer is read by `readPlainly`. */
const PARSE_MS = 200;
const STEPS_BETWEEN_LOOKS = 64;
/** Nobody nests deeper, and the parser's time grows with the square of it. */
const DEPTH_MAX = 100;

const NAMES =
  /^(?:Variable|Property|PrivateProperty|Type)(?:Name|Definition)$|^(?:ParamName|KeywordArgument|Label|LabelIdentifier)$/;
const VALUES =
  /^(?:Number|String|ContinuedString|FormatString|TemplateString|RegExp|BooleanLiteral|Boolean|None|null)$/;
/** Written or left out by taste. */
const LEFT_OUT = /^(?:Comment|LineComment|BlockComment|Hashbang|;|⚠)$/;
const NAME = hashOf('name');
const VALUE = hashOf('value');

export function newParseTime(): ParseTime {
  return { leftMs: PARSE_TIME_MS };
}

export function readProgram(language: JudgeLanguage, source: string, time: ParseTime): Program {
  if (language === 'BLOCKS') return readBlocks(source, TOKENS_MAX);
  const began = performance.now();
  const tree = time.leftMs > 0 ? parse(language === 'PYTHON' ? python : javascript, source) : undefined;
  time.leftMs -= performance.now() - began;
  return {
    text: source,
    tokens: tokensOf(tree ? readTree(tree, source, BUILT_IN[language]) : readPlainly(source, BUILT_IN[language])),
  };
}

/** Undefined when it takes too long, or is nested deeper than the parser can build. */
function parse(parser: LRParser, source: string): Tree | undefined {
  if (depthOf(source) > DEPTH_MAX) return undefined;
  try {
    const parsing = parser.startParse(source);
    const until = performance.now() + PARSE_MS;
    for (let steps = 1; ; steps++) {
      const tree = parsing.advance();
      if (tree) return tree;
      if (steps % STEPS_BETWEEN_LOOKS === 0 && performance.now() > until) return undefined;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const bracket of source.match(/[()[\]{}]/g) ?? []) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** By a cursor: a node knows its parents, and to find them again for each of a deep tree takes the square of its depth. */
function readTree(tree: Tree, source: string, builtIn: ReadonlySet<string>): readonly Token[] {
  const tokens: Token[] = [];
  const cursor = tree.cursor();
  do {
    let isLeaf = false;
    while (!isLeaf) {
      const { name, from, to } = cursor;
      const isValue = VALUES.test(name);
      isLeaf = isValue || LEFT_OUT.test(name) || !cursor.firstChild();
      // A value is one token, whatever it holds.
      if (isLeaf && to > from && !LEFT_OUT.test(name))
        tokens.push({ hash: isValue ? VALUE : leafHash(name, source.slice(from, to), builtIn), from, to });
    }
    while (!cursor.nextSibling()) if (!cursor.parent()) return tokens;
  } while (tokens.length < TOKENS_MAX);
  return tokens;
}

function leafHash(name: string, text: string, builtIn: ReadonlySet<string>): number {
  if (!NAMES.test(name)) return hashOf(text);
  return builtIn.has(text) ? hashOf(text) : NAME;
}

const PLAIN =
  /(?<comment>#[^\n]*|\/\/[^\n]*)|(?<value>\d[\w.]*|"[^"\n]*"|'[^'\n]*')|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|\S/gu;

/** Token by token, without a grammar: for what no parser can read. */
function readPlainly(source: string, builtIn: ReadonlySet<string>): readonly Token[] {
  const tokens: Token[] = [];
  for (const { index: from, 0: text, groups } of source.matchAll(PLAIN)) {
    if (tokens.length >= TOKENS_MAX) break;
    if (groups?.comment !== undefined || text === ';') continue;
    tokens.push({ hash: plainHash(text, groups, builtIn), from, to: from + text.length });
  }
  return tokens;
}

function plainHash(
  text: string,
  groups: Readonly<Record<string, string | undefined>> | undefined,
  builtIn: ReadonlySet<string>,
): number {
  if (groups?.value !== undefined) return VALUE;
  return groups?.name !== undefined && !builtIn.has(text) ? NAME : hashOf(text);
}
