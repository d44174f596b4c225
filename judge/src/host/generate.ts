/**
 * From a workspace to a program, by Blockly without a page. The judge takes workspaces only and writes the program
 * itself, here, in the sandbox; what a browser claims to have generated is never run.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { blocklyDefinitions } from '@dolphin/contract/judge/blocks/blockly-definitions';
import {
  HATS,
  PREFIX,
  PRELUDE,
  STATEMENTS,
  VALUES,
  type BlockView,
  type Writer,
} from '@dolphin/contract/judge/blocks/emit';
import { readWorkspace } from '@dolphin/contract/judge/blocks/workspace';
import { smallDocument } from './small-document.ts';

type Variable = { getName(): string };
type Block = BlockView & {
  readonly type: string;
  getNextBlock(): Block | null;
  getInput(name: string): object | null;
  getField(name: string): { getVariable?(): Variable | null } | null;
  getVarModels(): Variable[];
  getRootBlock(): Block;
};
type Generator = {
  STATEMENT_PREFIX: string | null;
  forBlock: Record<string, (block: Block, generator: Generator) => string | [string, number] | null>;
  init(workspace: Workspace): void;
  blockToCode(block: Block, thisOnly?: boolean): string | [string, number];
  valueToCode(block: Block, name: string, order: number): string;
  statementToCode(block: Block, name: string): string;
  getProcedureName(name: string): string;
  getVariableName(id: string): string;
  addReservedWords(words: string): void;
};
type Workspace = { dispose(): void; getTopBlocks(ordered: boolean): Block[] };
type Core = {
  Workspace: new () => Workspace;
  defineBlocksWithJsonArray(definitions: readonly object[]): void;
  Events: { disable(): void };
  setLocale(messages: object): void;
  utils: { xml: { injectDependencies(dependencies: object): void } };
  serialization: { workspaces: { load(state: object, workspace: Workspace): void } };
};

const require = createRequire(import.meta.url);
const generators = require.resolve('blockly/javascript');
const folder = path.dirname(generators);
// `blockly/core` brings a whole browser (jsdom) along.
const core = require(path.join(folder, 'blockly_compressed.js')) as Core;
require(path.join(folder, 'blocks_compressed.js'));
core.utils.xml.injectDependencies(smallDocument);
core.setLocale(require('blockly/msg/en') as object);
const { javascriptGenerator: generator, Order } = require(generators) as {
  javascriptGenerator: Generator;
  Order: { readonly NONE: number; readonly ATOMIC: number };
};

const writer: Writer<Block> = {
  value: (block, input) => (block.getInput(input) && generator.valueToCode(block, input, Order.NONE)) || undefined,
  statements: (block, input) => (block.getInput(input) ? generator.statementToCode(block, input) : ''),
  variable: (block, field) => block.getField(field)?.getVariable?.()?.getName() ?? '',
  parameter(block, field) {
    const name = writer.variable(block, field);
    const root = block.getRootBlock();
    return root.type.startsWith('procedures_def') && root.getVarModels().some((input) => input.getName() === name)
      ? generator.getVariableName(name)
      : undefined;
  },
};

// The names of the prelude, and of the loops in emit.ts: a learner may call a block of their own like one of these.
generator.addReservedWords('api,scripts,num,mod,compare,join,left,actions,begun');

// There are no listeners here, and every new block would emit events.
core.Events.disable();
core.defineBlocksWithJsonArray(blocklyDefinitions('EN'));
for (const [type, emit] of Object.entries(STATEMENTS))
  generator.forBlock[type] = (block) => emit(block, writer as Writer);
for (const [type, emit] of Object.entries(VALUES))
  generator.forBlock[type] = (block) => [emit(block, writer as Writer), Order.ATOMIC];

/** Blocks that a learner made become generators, too, so that a stage can count and stop what happens inside. */
const nameOf = (block: Block): string => generator.getProcedureName(String(block.getFieldValue('NAME')));
const call = (block: Block): string =>
  `(yield* ${nameOf(block)}(${block
    .getVarModels()
    .map((_, index) => writer.value(block, `ARG${index}`) ?? '0')
    .join(', ')}))`;
const define = (block: Block): string => {
  const inputs = block.getVarModels().map((input) => generator.getVariableName(input.getName()));
  const answer = writer.value(block, 'RETURN');
  return `function* ${nameOf(block)}(${inputs.join(', ')}) {\nyield "";\n${writer.statements(block, 'STACK')}${answer === undefined ? '' : `return ${answer};\n`}}\n`;
};
generator.forBlock['procedures_callnoreturn'] = (block) => `${call(block)};\n`;
generator.forBlock['procedures_callreturn'] = (block) => [call(block), Order.ATOMIC];
generator.forBlock['procedures_ifreturn'] = (block) =>
  `if (${writer.value(block, 'CONDITION') ?? 'false'}) return ${writer.value(block, 'VALUE') ?? ''};\n`;

export type Generated = { readonly code: string } | { readonly fault: string };

export function generate(source: string): Generated {
  const read = readWorkspace(source);
  if ('fault' in read) return { fault: read.fault };
  const workspace = new core.Workspace();
  try {
    core.serialization.workspaces.load(withoutShadows(read.workspace), workspace);
    generator.STATEMENT_PREFIX = PREFIX;
    generator.init(workspace);
    return { code: PRELUDE + workspace.getTopBlocks(true).map(topCode).join('') };
  } catch (error) {
    return { fault: error instanceof Error ? error.message.slice(0, 200) : 'NOT_A_WORKSPACE' };
  } finally {
    workspace.dispose();
  }
}

type Saved = { block?: Saved; shadow?: Saved; inputs?: Record<string, Saved>; next?: Saved };

/** What is typed into a block becomes an ordinary block: Blockly keeps shadows as XML, which needs a real page, and they mean the same. */
function withoutShadows(workspace: object): object {
  const open = [...(workspace as { blocks: { blocks: Saved[] } }).blocks.blocks];
  for (let block = open.pop(); block; block = open.pop()) {
    for (const held of [...Object.values(block.inputs ?? {}), block.next]) {
      if (!held) continue;
      held.block ??= held.shadow as Saved;
      delete held.shadow;
      if (held.block) open.push(held.block);
    }
  }
  return workspace;
}

/** A script begins with a hat; blocks that lie about without one are not part of the program. */
function topCode(block: Block): string {
  if (block.type.startsWith('procedures_def')) return define(block);
  const hat = HATS[block.type]?.(block, writer as Writer);
  const first = block.getNextBlock();
  if (hat === undefined || !first) return '';
  return `scripts.push([${hat}, function* () {\n${String(generator.blockToCode(first))}}]);\n`;
}
