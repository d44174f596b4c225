import type { Drawings } from '../parts.ts';
import { fairyWings, hero, leafCape, royal, starCape, waveCape } from './capes-drawn.ts';

export const capes = {
  hero: { draw: hero, palette: ['#E2445C'], rarity: 'COMMON', theme: 'SEA', price: 300 },
  'hero-blue': { draw: hero, palette: ['#2E6FD1'], rarity: 'COMMON', theme: 'SPACE', price: 300 },
  leaf: { draw: leafCape, palette: ['#6DA84A'], rarity: 'RARE', theme: 'FOREST', price: 480 },
  wave: { draw: waveCape, palette: ['#2E9BE6', '#FFFFFF'], rarity: 'RARE', theme: 'SEA', price: 520 },
  star: { draw: starCape, palette: ['#3A347A', '#FFE27A'], rarity: 'EPIC', theme: 'SPACE', price: 880 },
  fairy: { draw: fairyWings, palette: ['#BFE9FF'], rarity: 'EPIC', theme: 'FOREST', price: 960 },
  royal: { draw: royal, palette: ['#A3264A'], rarity: 'LEGENDARY', theme: 'SEA', price: 1_800 },
} as const satisfies Drawings;
