import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { openUserPopup } from '../user-chip/person-store.ts';
import { CodeView } from './code-view.tsx';
import { AttachedFile, type RichFile } from './attached-file.tsx';
import { PictureView } from './picture-view.tsx';
import { childrenOf, DEPTH_MAX, marksOf, numberAttr, plainText, type RichNode, textAttr } from './rich-node.ts';
import { richTextText } from './rich-text.text.ts';
import { safeLink } from './safe-link.ts';
import { YoutubeView } from './youtube-view.tsx';
import { isVideoId } from './youtube.ts';
import './rich-text.css';

/** Renders a code block differently, such as one that can be run; undefined leaves it unchanged. */
export type DrawCode = (code: string, language: string | undefined) => ReactNode | undefined;
type RichTextProps = {
  readonly value: unknown;
  readonly files?: readonly RichFile[] | undefined;
  readonly drawCode?: DrawCode | undefined;
};

/**
 * Rich text as React elements, by a list of what is allowed: a node, a mark or an attribute that is not in it is not
 * drawn, whatever the database holds. No HTML is ever made of it.
 */
export function RichText({ value, files = [], drawCode }: RichTextProps) {
  const text = useText(richTextText);
  const root = typeof value === 'object' && value !== null ? (value as RichNode) : {};
  return (
    <div className="rich-text">
      {drawAll(root, { files, depth: 0, drawCode, highest: highestHeading(root) })}
      {childrenOf(root).length === 0 ? <p className="text-muted">{text.empty}</p> : null}
    </div>
  );
}

type Drawing = {
  readonly files: readonly RichFile[];
  readonly depth: number;
  readonly drawCode: DrawCode | undefined;
  /** The level of the highest heading: it comes right below the title of the page, whatever the writer chose. */
  readonly highest: number;
};

const LEVEL_MAX = 3;
const levelOf = (node: RichNode): number => Math.min(LEVEL_MAX, Math.max(1, numberAttr(node, 'level') ?? LEVEL_MAX));

function highestHeading(root: RichNode): number {
  const levels = childrenOf(root)
    .filter(({ type }) => type === 'heading')
    .map(levelOf);
  return Math.min(LEVEL_MAX, ...levels);
}

function drawAll(node: RichNode, { depth, ...drawing }: Drawing): ReactNode {
  return depth > DEPTH_MAX
    ? null
    : childrenOf(node).map((child, at) => <Piece key={at} node={child} depth={depth + 1} {...drawing} />);
}

function Piece({ node, ...drawing }: Drawing & { readonly node: RichNode }): ReactNode {
  const inside = () => drawAll(node, drawing);
  switch (node.type) {
    case 'text':
      return typeof node.text === 'string' ? marksOf(node).reduce<ReactNode>(withMark, node.text) : null;
    case 'paragraph':
      return (
        <p>
          {inside()}
          {childrenOf(node).length === 0 ? <br /> : null}
        </p>
      );
    case 'heading':
      return (
        <Heading level={levelOf(node)} highest={drawing.highest}>
          {inside()}
        </Heading>
      );
    case 'bulletList':
      return <ul>{inside()}</ul>;
    case 'orderedList':
      return <ol start={numberAttr(node, 'start') ?? 1}>{inside()}</ol>;
    case 'listItem':
      return <li>{inside()}</li>;
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>;
    case 'codeBlock':
      return (
        drawing.drawCode?.(plainText(node), textAttr(node, 'language')) ?? (
          <CodeView code={plainText(node)} language={textAttr(node, 'language')} />
        )
      );
    case 'horizontalRule':
      return <hr />;
    case 'hardBreak':
      return <br />;
    case 'image':
      return <Picture node={node} files={drawing.files} />;
    case 'file':
      return <AttachedFile file={fileOf(node, drawing.files)} />;
    case 'youtube':
      return <Video node={node} />;
    case 'mention':
      return <Mention node={node} />;
    case 'table':
      return (
        <div className="rich-table">
          <table>
            <tbody>{inside()}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{inside()}</tr>;
    case 'tableHeader':
      return <th {...spans(node)}>{inside()}</th>;
    case 'tableCell':
      return <td {...spans(node)}>{inside()}</td>;
    default:
      return null;
  }
}

function withMark(inside: ReactNode, mark: RichNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>;
    case 'italic':
      return <em>{inside}</em>;
    case 'underline':
      return <u>{inside}</u>;
    case 'strike':
      return <s>{inside}</s>;
    case 'code':
      return <code>{inside}</code>;
    case 'link':
      return <OutsideLink href={mark.attrs?.['href']}>{inside}</OutsideLink>;
    default:
      return inside;
  }
}

/** The page's title is the only h1; headings inside begin below it. They are as large as the writer chose. */
function Heading({
  level,
  highest,
  children,
}: {
  readonly level: number;
  readonly highest: number;
  readonly children: ReactNode;
}) {
  const Tag = (['h2', 'h3', 'h4'] as const)[Math.max(0, level - highest)] ?? 'h4';
  return <Tag data-level={level}>{children}</Tag>;
}

/** Where a writer leads is the writer's word, not ours: no credit for it, no handle on our window. */
function OutsideLink({ href, children }: { readonly href: unknown; readonly children: ReactNode }) {
  const address = safeLink(href);
  return address === undefined ? (
    <>{children}</>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}

function fileOf(node: RichNode, files: readonly RichFile[]): RichFile | undefined {
  const fileId = numberAttr(node, 'fileId');
  return files.find((file) => file.fileId === fileId);
}

function spans(node: RichNode) {
  return { colSpan: numberAttr(node, 'colspan'), rowSpan: numberAttr(node, 'rowspan') };
}

function Picture({ node, files }: { readonly node: RichNode; readonly files: readonly RichFile[] }) {
  return (
    <PictureView
      src={fileOf(node, files)?.url}
      alt={textAttr(node, 'alt') ?? ''}
      width={numberAttr(node, 'width')}
      height={numberAttr(node, 'height')}
    />
  );
}

function Video({ node }: { readonly node: RichNode }) {
  const videoId = node.attrs?.['videoId'];
  const start = numberAttr(node, 'start');
  return isVideoId(videoId) ? <YoutubeView videoId={videoId} {...(start === undefined ? {} : { start })} /> : null;
}

function Mention({ node }: { readonly node: RichNode }) {
  const userId = numberAttr(node, 'userId');
  const nickname = textAttr(node, 'nickname') ?? '';
  if (userId === undefined || nickname === '') return null;
  return (
    <button
      type="button"
      className="rich-mention"
      aria-haspopup="dialog"
      onClick={(event) => openUserPopup({ userId, nickname, anchor: event.currentTarget })}
    >
      @{nickname}
    </button>
  );
}
