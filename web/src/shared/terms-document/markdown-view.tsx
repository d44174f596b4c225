import { useMemo } from 'react';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { toBlocks, type Block, type Inline } from './markdown-blocks.ts';
import './markdown-view.css';

/** Draws a document. `level` is how far its headings stand below the page's own. */
export function MarkdownView({ markdown }: { readonly markdown: string }) {
  const blocks = useMemo(() => toBlocks(markdown), [markdown]);
  return (
    <div className="markdown">
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading>
        <Inlines inlines={block.inlines} />
      </Heading>
    );
  }
  if (block.kind === 'list') {
    const items = block.items.map((item, at) => (
      <li key={at}>
        <Inlines inlines={item} />
      </li>
    ));
    return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
  }
  if (block.kind === 'table') return <TableView head={block.head} rows={block.rows} />;
  return (
    <p>
      <Inlines inlines={block.inlines} />
    </p>
  );
}

type Cells = readonly (readonly Inline[])[];

/** A wide table scrolls by itself and can be reached by keyboard, instead of pushing the page sideways. */
function TableView({ head, rows }: { readonly head: Cells; readonly rows: readonly Cells[] }) {
  return (
    <div
      className="markdown-scroll"
      tabIndex={0}
      role="group"
      aria-label={head.map((cell) => cell.map(({ text }) => text).join('')).join(', ')}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inlines inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map(({ text, bold, href }, at) =>
    bold ? (
      <b key={at}>{text}</b>
    ) : href === undefined ? (
      text
    ) : (
      <a key={at} className={textLinkClass} href={href}>
        {text}
      </a>
    ),
  );
}
