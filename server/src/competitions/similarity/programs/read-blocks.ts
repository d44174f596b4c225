/** Blocks as an outline that people can read, and its tokens: the kinds of blocks, what they are set to, and how they hang together. */
import { hashOf } from './hash.ts';
import { type Program, type Token, tokensOf } from './tokens.ts';

type Saved = {
  readonly type?: unknown;
  readonly fields?: unknown;
  readonly inputs?: unknown;
  readonly next?: unknown;
  readonly block?: unknown;
  readonly shadow?: unknown;
};
type Step = { readonly block: Saved; readonly depth: number } | 'end';

const END = hashOf('end of inputs');
const OUTLINE_MAX = 200_000;
/** Deeper blocks stand under each other. */
const INDENT_MAX = 40;

export function readBlocks(source: string, tokensMax: number): Program {
  const steps: Step[] = topBlocks(source).map((block) => ({ block, depth: 0 }));
  steps.reverse();
  const tokens: Token[] = [];
  let text = '';
  for (let step = steps.pop(); step && tokens.length < tokensMax && text.length < OUTLINE_MAX; step = steps.pop()) {
    if (step === 'end') tokens.push({ hash: END, from: text.length, to: text.length });
    else {
      const { block, depth } = step;
      const from = text.length + Math.min(depth, INDENT_MAX) * 2;
      const line = lineOf(block);
      text += `${' '.repeat(from - text.length)}${line}\n`;
      tokens.push({ hash: hashOf(keyOf(block)), from, to: from + line.length });
      steps.push(...stepsAfter(block, depth));
    }
  }
  return { text, tokens: tokensOf(tokens) };
}

/** On a stack: what comes first is last. */
function stepsAfter(block: Saved, depth: number): readonly Step[] {
  const next = heldBy(block.next);
  const inputs = Object.values(asObject(block.inputs))
    .map(heldBy)
    .filter((held) => held !== undefined)
    .map((held) => ({ block: held, depth: depth + 1 }));
  const after: Step[] = next ? [{ block: next, depth }] : [];
  return inputs.length === 0 ? after : [...after, 'end', ...inputs.toReversed()];
}

function topBlocks(source: string): readonly Saved[] {
  try {
    const { blocks } = asObject(JSON.parse(source)) as { blocks?: unknown };
    const list = asObject(blocks).blocks;
    return Array.isArray(list) ? list.map(asObject) : [];
  } catch {
    return [];
  }
}

function heldBy(connection: unknown): Saved | undefined {
  const { block, shadow } = asObject(connection) as Saved;
  const held = block ?? shadow;
  return held === undefined ? undefined : asObject(held);
}

/** Numbers and texts are easily changed, and so are names of variables, which are objects; choices are not. */
const isChoice = (value: unknown): value is string => typeof value === 'string' && /^[A-Z][A-Z_]*$/.test(value);

function keyOf({ type, fields }: Saved): string {
  return [String(type), ...Object.values(asObject(fields)).filter(isChoice)].join(' ');
}

function lineOf({ type, fields }: Saved): string {
  const values = Object.values(asObject(fields)).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return [String(type), ...values].join(' ').slice(0, 200).replaceAll('\n', ' ');
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
