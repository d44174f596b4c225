import { type ReactNode } from 'react';

/**
 * Our own documents (terms, notices) as React elements: headings, paragraphs, lists, bold. Nothing becomes HTML by
 * itself, so nothing in a document can run; what people write to each other goes through the full renderer instead.
 */
export function SimpleMarkdown({ source }: { readonly source: string }) {
  return <div className="grid gap-3 leading-relaxed">{blocksOf(source).map((block, index) => <Block key={index} lines={block} />)}</div>;
}

function blocksOf(source: string): readonly (readonly string[])[] {
  return source
    .replace(/\r/g, '')
    // A heading and the start of a list end the paragraph before them, with or without an empty line.
    .replace(/^(#{1,6} .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((block) => block.length > 0);
}

const BULLET = /^\s*[-*] +/;
const NUMBER = /^\s*\d+[.)] +/;

function Block({ lines }: { readonly lines: readonly string[] }) {
  const heading = /^(#{1,6}) +(.*)$/.exec(lines[0] ?? '');
  if (heading) return <h4 className={(heading[1] ?? '').length > 2 ? 'font-bold' : 'text-lg'}>{inline(heading[2] ?? '')}</h4>;
  const first = lines.findIndex((line) => BULLET.test(line) || NUMBER.test(line));
  if (first === -1) return <p>{inline(lines.join(' '))}</p>;
  const items = lines.slice(first).reduce<string[]>((list, line) => {
    if (BULLET.test(line) || NUMBER.test(line)) return [...list, line.replace(BULLET, '').replace(NUMBER, '')];
    return [...list.slice(0, -1), `${list.at(-1)} ${line.trim()}`];
  }, []);
  const List = NUMBER.test(lines[first] ?? '') ? 'ol' : 'ul';
  return (
    <>
      {first > 0 ? <p>{inline(lines.slice(0, first).join(' '))}</p> : null}
      <List className={List === 'ol' ? 'list-decimal pl-6' : 'list-disc pl-6'}>{items.map((item, index) => <li key={index}>{inline(item)}</li>)}</List>
    </>
  );
}

function inline(text: string): ReactNode {
  return text.split(/\*\*([^*]+)\*\*/).map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
