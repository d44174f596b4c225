/** Blockly with our blocks, in the current language. This file is heavy: import it lazily. */
import type { Language } from '@dolphin/contract/core/text';
import { blocklyDefinitions } from '@dolphin/contract/judge/blocks/blockly-definitions';
import { toolbox } from '@dolphin/contract/judge/blocks/toolbox';
import 'blockly/blocks';
import * as Blockly from 'blockly/core';
import * as english from 'blockly/msg/en';
import * as korean from 'blockly/msg/ko';
import { localizeNow } from '../../../lib/text/use-text.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { promptText } from './text-prompt.ts';
import { editorText } from './editor.text.ts';
import { type Named, withNames } from './named-blocks.ts';

/** Few blocks lie open side by side; more are put into drawers. */
const OPEN_BLOCKS_MAX = 9;
const BLOCKLY_TEXTS: Readonly<Record<Language, object>> = { KO: korean, EN: english };

export function setUpBlockly(language: Language): void {
  const words = localizeNow(editorText);
  // Blockly's own texts where we have none, and ours where Blockly's are too difficult for children.
  Blockly.setLocale({
    ...(BLOCKLY_TEXTS[language] as Record<string, string>),
    NEW_VARIABLE: words.newVariable,
    NEW_VARIABLE_TITLE: words.newVariableTitle,
    TRASH_EMPTY: words.emptyTrash,
  });
  for (const { type } of blocklyDefinitions(language)) delete Blockly.Blocks[type];
  Blockly.defineBlocksWithJsonArray([...blocklyDefinitions(language)]);
  Blockly.Scrollbar.scrollbarThickness = Blockly.Touch.TOUCH_ENABLED ? 10 : 12;
  Blockly.dialog.setPrompt((message, initial, answer) => promptText(message, initial, answer));
  Blockly.dialog.setAlert((message, done) => void overlay.alert({ title: message }).then(() => done?.()));
  Blockly.dialog.setConfirm(
    (message, answer) => void overlay.confirm({ title: message, confirmLabel: words.ok }).then(answer),
  );
}

export type ToolboxShape = {
  readonly kind: 'drawers' | 'open';
  readonly definition: Blockly.utils.toolbox.ToolboxDefinition;
  readonly naming?: readonly { readonly category: 'variables' | 'lists'; readonly blocks: readonly object[] }[];
};

/** `offered`: block types that may be used; empty: every one. `names`: the variables that the first blocks have. */
export function toolboxFor(language: Language, offered: readonly string[], names: readonly Named[]): ToolboxShape {
  const isOffered = (type: string): boolean => offered.length === 0 || offered.includes(type);
  type Drawer = { readonly custom?: string; readonly contents?: readonly object[]; readonly categorystyle: string };
  const drawers = (toolbox(language, isOffered) as { readonly contents: readonly Drawer[] }).contents.filter(
    ({ custom }) => !custom || offered.length === 0 || isOffered('procedures_defnoreturn'),
  );
  const blocks = drawers.flatMap(({ contents }) => contents ?? []);
  if (blocks.length <= OPEN_BLOCKS_MAX && !drawers.some(({ custom }) => custom))
    return {
      kind: 'open',
      definition: {
        kind: 'flyoutToolbox',
        contents: withNames(blocks, names, true),
      } as Blockly.utils.toolbox.ToolboxDefinition,
    };
  const contents = drawers.map((drawer) => {
    const category = drawer.categorystyle.replace('_category', '');
    const named = { ...drawer, cssconfig: { row: `blocklyToolboxCategory drawer-${category}` } };
    // Filled anew whenever it is opened: which variables there are is known only then.
    return isNaming(category) ? { ...named, contents: undefined, custom: category, toolboxitemid: category } : named;
  });
  const naming = drawers.flatMap((drawer) => {
    const category = drawer.categorystyle.replace('_category', '');
    return isNaming(category) ? [{ category, blocks: drawer.contents ?? [] }] : [];
  });
  return {
    kind: 'drawers',
    definition: { kind: 'categoryToolbox', contents } as Blockly.utils.toolbox.ToolboxDefinition,
    naming,
  };
}

const isNaming = (category: string): category is 'variables' | 'lists' =>
  category === 'variables' || category === 'lists';

/** The drawers of variables and of lists: a button that makes one, and what can be done with those that are there. */
export function fillNamingDrawers(workspace: Blockly.WorkspaceSvg, { naming = [] }: ToolboxShape): void {
  const words = localizeNow(editorText);
  for (const { category, blocks } of naming) {
    workspace.registerToolboxCategoryCallback(
      category,
      (target) =>
        [
          { kind: 'button', text: category === 'lists' ? words.newList : words.newVariable, callbackKey: category },
          ...withNames(
            blocks,
            target
              .getVariableMap()
              .getAllVariables()
              .map((one) => ({ name: one.getName(), type: one.getType() })),
            false,
          ),
        ] as Blockly.utils.toolbox.FlyoutItemInfo[],
    );
  }
}
