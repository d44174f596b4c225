import type { Drawings } from '../parts.ts';
import { bob, braid, comet, long, ponytail, twin, wave } from './hairs-long.ts';
import { bowl, buns, curly, short, spiky, sprout } from './hairs-short.ts';

export const hairs = {
  short: { draw: short, palette: ['#5A3A29'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  'short-gold': { draw: short, palette: ['#F2B646'], rarity: 'COMMON', theme: 'SEA', price: 160 },
  bob: { draw: bob, palette: ['#2E2A44'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  twin: { draw: twin, palette: ['#4A2F5E', '#FF6B81'], rarity: 'COMMON', theme: 'FOREST', price: 0, isStarter: true },
  curly: { draw: curly, palette: ['#33241F'], rarity: 'COMMON', theme: 'FOREST', price: 0, isStarter: true },
  bowl: { draw: bowl, palette: ['#6B4A2E'], rarity: 'COMMON', theme: 'FOREST', price: 180 },
  long: { draw: long, palette: ['#F28B50'], rarity: 'RARE', theme: 'SEA', price: 360 },
  ponytail: { draw: ponytail, palette: ['#8A5A35', '#4CB8F5'], rarity: 'RARE', theme: 'SEA', price: 360 },
  spiky: { draw: spiky, palette: ['#F4C542'], rarity: 'RARE', theme: 'SPACE', price: 420 },
  buns: { draw: buns, palette: ['#3A2A3E', '#FF6B81'], rarity: 'RARE', theme: 'FOREST', price: 380 },
  braid: { draw: braid, palette: ['#A35A2E', '#FFCE3D'], rarity: 'RARE', theme: 'FOREST', price: 400 },
  wave: { draw: wave, palette: ['#3FA9D8'], rarity: 'EPIC', theme: 'SEA', price: 760 },
  sprout: { draw: sprout, palette: ['#7BBF4E', '#5FAE3C'], rarity: 'EPIC', theme: 'FOREST', price: 700 },
  comet: { draw: comet, palette: ['#5A4FCF', '#FFD36B'], rarity: 'LEGENDARY', theme: 'SPACE', price: 1_500 },
} as const satisfies Drawings;
