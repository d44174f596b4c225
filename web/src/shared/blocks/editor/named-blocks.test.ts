import { LIST_TYPE } from '@dolphin/contract/judge/blocks/definitions';
import { toolbox } from '@dolphin/contract/judge/blocks/toolbox';
import { describe, expect, it } from 'vitest';
import { withNames } from './named-blocks.ts';

type Drawer = { readonly categorystyle: string; readonly contents: readonly object[] };
const drawer = (name: string) =>
  (toolbox('KO') as { readonly contents: readonly Drawer[] }).contents.find(
    ({ categorystyle }) => categorystyle === `${name}_category`,
  )?.contents ?? [];
const fieldsOf = (blocks: readonly object[]) =>
  blocks.map((block) => (block as { fields?: Record<string, unknown> }).fields);

describe('blocks to take', () => {
  it('use the variable that was created last, and no list', () => {
    const names = [
      { name: '점수', type: '' },
      { name: '조개', type: '' },
      { name: '가방', type: LIST_TYPE },
    ];
    expect(drawer('variables').length).toBeGreaterThan(2);
    for (const fields of fieldsOf(withNames(drawer('variables'), names, false)))
      expect(fields).toEqual({ VARIABLE: { name: '조개', type: '' } });
    for (const fields of fieldsOf(withNames(drawer('lists'), names, false)))
      expect(Object.values(fields ?? {})).toEqual([{ name: '가방', type: LIST_TYPE }]);
  });

  it('wait until there is a variable, where one can be made', () => {
    expect(withNames(drawer('variables'), [], false)).toEqual([]);
    expect(withNames(drawer('variables'), [], true)).toEqual(drawer('variables'));
    expect(withNames(drawer('motion'), [], false)).toEqual(drawer('motion'));
  });
});
