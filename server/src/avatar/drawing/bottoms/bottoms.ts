import type { Drawings } from '../parts.ts';
import {
  baji,
  cargo,
  checkSkirt,
  flared,
  jeans,
  leafSkirt,
  leggings,
  overalls,
  shorts,
  skirt,
  spacePants,
  surf,
  tutu,
} from './bottoms-drawn.ts';

export const bottoms = {
  shorts: { draw: shorts, palette: ['#2B5C9E'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  skirt: { draw: skirt, palette: ['#FF7FA5'], rarity: 'COMMON', theme: 'FOREST', price: 0, isStarter: true },
  jeans: { draw: jeans, palette: ['#4A78B8'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  'jeans-black': { draw: jeans, palette: ['#3E4659'], rarity: 'COMMON', theme: 'SPACE', price: 160 },
  surf: { draw: surf, palette: ['#FF7A59', '#FFE9D6'], rarity: 'COMMON', theme: 'SEA', price: 180 },
  leggings: { draw: leggings, palette: ['#5A4FCF', '#FFFFFF'], rarity: 'COMMON', theme: 'SPACE', price: 180 },
  cargo: { draw: cargo, palette: ['#8C8A5A'], rarity: 'COMMON', theme: 'FOREST', price: 240 },
  'check-skirt': { draw: checkSkirt, palette: ['#C0392B', '#FFE3A8'], rarity: 'RARE', theme: 'FOREST', price: 360 },
  flared: { draw: flared, palette: ['#7C4FB0', '#FFE27A'], rarity: 'RARE', theme: 'SPACE', price: 380 },
  tutu: { draw: tutu, palette: ['#FFB3D1'], rarity: 'RARE', theme: 'SEA', price: 420 },
  overalls: { draw: overalls, palette: ['#3F7FB5', '#FFCE3D'], rarity: 'RARE', theme: 'FOREST', price: 420 },
  baji: { draw: baji, palette: ['#F4E3C1', '#2F7FD1'], rarity: 'EPIC', theme: 'FOREST', price: 700 },
  space: { draw: spacePants, palette: ['#EDF2F8', '#7C6BFF'], rarity: 'EPIC', theme: 'SPACE', price: 760 },
  'leaf-skirt': { draw: leafSkirt, palette: ['#5B8F45', '#A6D96A'], rarity: 'EPIC', theme: 'FOREST', price: 740 },
} as const satisfies Drawings;
