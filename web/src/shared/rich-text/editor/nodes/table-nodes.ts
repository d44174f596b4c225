import { Node } from '@tiptap/core';

/**
 * Tables, as they come from a word processor or a sheet: their cells can be written in, and an edited post keeps them.
 * Rows and columns are made where the table was made; here it is taken as it is, or taken out.
 */
const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'rich-table' }, ['table', ['tbody', 0]]],
});

const TableRowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** One is what a cell spans anyway, and is not kept. */
const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: null,
  parseHTML: (element: HTMLElement) =>
    Number(element.getAttribute(name)) > 1 ? Number(element.getAttribute(name)) : null,
});

export const TABLE_NODES = [TableNode, TableRowNode, cell('tableCell', 'td'), cell('tableHeader', 'th')];
