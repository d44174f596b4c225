/** The drawers of blocks, as data for Blockly. A problem may offer some categories or some blocks only. */
import type { Language } from '../../core/text.ts';
import { blockCategoryText } from './blocks.text.ts';
import { BLOCK_CATEGORIES, BLOCKS, type Argument } from './definitions.ts';

/** Blocks that only stand in others, as what is typed in. */
const PRESET_ONLY = new Set(['number_value', 'text_value']);

export function toolbox(language: Language, isOffered: (type: string) => boolean = () => true): object {
  const contents = BLOCK_CATEGORIES.map((category) => ({
    kind: 'category',
    name: blockCategoryText[language][category],
    categorystyle: `${category}_category`,
    ...(category === 'procedures'
      ? { custom: 'PROCEDURE' }
      : {
          contents: BLOCKS.filter(
            (block) => block.category === category && !PRESET_ONLY.has(block.type) && isOffered(block.type),
          ).map(({ type, args }) => ({ kind: 'block', type, inputs: presets(args) })),
        }),
  }));
  return {
    kind: 'categoryToolbox',
    contents: contents.filter((drawer) => !('contents' in drawer) || drawer.contents.length > 0),
  };
}

function presets(args: readonly Argument[]): object {
  return Object.fromEntries(
    args.flatMap((argument) => {
      if (argument.kind !== 'value' || argument.preset === undefined) return [];
      const { name, preset } = argument;
      return [
        [
          name,
          {
            shadow:
              typeof preset === 'number'
                ? { type: 'number_value', fields: { NUMBER: preset } }
                : { type: 'text_value', fields: { TEXT: preset } },
          },
        ],
      ];
    }),
  );
}
