/** Our blocks in Blockly's own form, in either language. No import of Blockly: this is data for `defineBlocksWithJsonArray`. */
import type { Language } from '../../core/text.ts';
import { blockOptionText, blockText } from './blocks.text.ts';
import { BLOCKS, LIST_TYPE, type Argument, type BlockDefinition, type Shape } from './definitions.ts';

export type BlocklyJson = { readonly type: string; readonly [key: string]: unknown };

export function blocklyDefinitions(language: Language): readonly BlocklyJson[] {
  return BLOCKS.map((block) => ({
    type: block.type,
    ...rowsOf(block, language),
    style: `${block.category}_blocks`,
    inputsInline: true,
    ...connections(block.shape),
  }));
}

/** Text before a row of blocks is placed above it, as children know it, and not beside it: it gets a row of its own. */
function rowsOf(block: BlockDefinition, language: Language): object {
  const args: object[] = [];
  const message = messageOf(block, language).replace(/%(\d+)/g, (_slot, number: string) => {
    const argument = block.args[Number(number) - 1];
    if (!argument) return '';
    if (argument.kind === 'statements') args.push({ type: 'input_dummy' });
    args.push(argumentOf(argument, language));
    return argument.kind === 'statements' ? `%${args.length - 1} %${args.length}` : `%${args.length}`;
  });
  return { message0: message, args0: args };
}

function messageOf({ type }: BlockDefinition, language: Language): string {
  return (blockText[language] as Readonly<Record<string, string>>)[type] ?? type;
}

function argumentOf(argument: Argument, language: Language): object {
  const { name } = argument;
  switch (argument.kind) {
    case 'value':
      return { type: 'input_value', name, ...(argument.check ? { check: accepts(argument.check) } : {}) };
    case 'statements':
      return { type: 'input_statement', name };
    case 'choice':
      return {
        type: 'field_dropdown',
        name,
        options: argument.options.map((option) => [
          (blockOptionText[language] as Readonly<Record<string, string>>)[option] ?? option,
          option,
        ]),
      };
    case 'variable':
      return { type: 'field_variable', name, variable: 'a', variableTypes: [''], defaultType: '' };
    case 'list':
      return { type: 'field_variable', name, variable: 'list', variableTypes: [LIST_TYPE], defaultType: LIST_TYPE };
    case 'textField':
      return { type: 'field_input', name, text: argument.preset };
    case 'numberField':
      return { type: 'field_number', name, value: argument.preset };
  }
}

/** Texts and numbers are put into each other as children expect; only conditions are apart. */
function accepts(check: 'Number' | 'String' | 'Boolean'): readonly string[] {
  return check === 'Boolean' ? ['Boolean'] : ['Number', 'String'];
}

function connections(shape: Shape): object {
  if (shape === 'hat') return { nextStatement: null };
  if (shape === 'cap') return { previousStatement: null };
  if (shape === 'statement') return { previousStatement: null, nextStatement: null };
  return { output: shape === 'Any' ? null : shape };
}
