import type { BlockCategory } from '@dolphin/contract/judge/blocks/definitions';

/** One colour for each category, dark enough for the white text on it (4.5). */
export const CATEGORY_COLORS: Readonly<Record<BlockCategory, string>> = {
  motion: '#0A78B3',
  looks: '#5D4BE0',
  events: '#C93A1E',
  control: '#A85B00',
  sensing: '#0B7650',
  operators: '#0B7285',
  variables: '#BE2F6B',
  lists: '#A0389E',
  pen: '#33506D',
  procedures: '#7A3EB8',
};
