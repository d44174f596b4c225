import type { Drawings } from '../parts.ts';
import { astronaut, dolphinSuit, dress, hanbok, mermaid, pinafore, robe } from './one-pieces-drawn.ts';

export const onePieces = {
  dress: { draw: dress, palette: ['#1FB5A3'], rarity: 'COMMON', theme: 'SEA', price: 320 },
  'dress-violet': { draw: dress, palette: ['#7C6BFF'], rarity: 'COMMON', theme: 'SPACE', price: 320 },
  pinafore: { draw: pinafore, palette: ['#C98A4B', '#FFF6E8'], rarity: 'RARE', theme: 'FOREST', price: 520 },
  'dolphin-suit': { draw: dolphinSuit, palette: ['#4FB3F0', '#F3FBFF'], rarity: 'RARE', theme: 'SEA', price: 640 },
  robe: { draw: robe, palette: ['#4A3F9E', '#FFE27A'], rarity: 'EPIC', theme: 'FOREST', price: 980 },
  hanbok: { draw: hanbok, palette: ['#E86FA0', '#FFF3E0', '#5A4FCF'], rarity: 'EPIC', theme: 'FOREST', price: 1_100 },
  mermaid: { draw: mermaid, palette: ['#2FB8B0', '#FF8FB1'], rarity: 'LEGENDARY', theme: 'SEA', price: 1_600 },
  astronaut: { draw: astronaut, palette: ['#F2F6FA', '#FF7A3D'], rarity: 'LEGENDARY', theme: 'SPACE', price: 1_700 },
} as const satisfies Drawings;
