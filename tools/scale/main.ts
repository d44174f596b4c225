import { printPage, table } from '../generated-page.ts';
import { COUNTRY, scaled } from './country.ts';
import { FIGURES } from './figures.ts';
import { firstLimit, needsOf } from './needs.ts';

const SIZES = [
  { name: 'A large academy or a school', online: 1_000 },
  { name: 'A city', online: 10_000 },
  { name: 'A country', online: 100_000 },
] as const;

const figures = Object.values(FIGURES).map(({ value, unit, source }) => [value.toLocaleString('en'), unit, source]);
const sizes = SIZES.map(({ name, online }) => {
  const rows = needsOf(scaled(COUNTRY, online)).map(({ part, load, needs, ofLimit }) => [
    part,
    load,
    needs,
    ofLimit === null ? 'add more' : `${Math.round(ofLimit * 100)} %${ofLimit >= 1 ? ' **over**' : ''}`,
  ]);
  const title = `## ${name}: ${online.toLocaleString('en')} people at once`;
  return `${title}\n\n${table(['part', 'load in the last minute', 'needs', 'of its limit'], rows)}`;
});
const { online, part } = firstLimit((people) => scaled(COUNTRY, people));

printPage(
  'scale.md',
  [
    '# What a load needs',
    'Printed by `npm run scale` from the figures below and a simulation of every submission (tools/scale). [docs/scale.md](../scale.md) says what it means.',
    `With today's program, the first part that exists once is over its limit at **${online.toLocaleString('en')} people at once**: ${part}.`,
    ...sizes,
    `## Figures\n\n${table(['figure', 'unit', 'source'], figures)}`,
  ].join('\n\n') + '\n',
  'npm run scale',
);
