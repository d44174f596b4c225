import type { Drawings } from '../parts.ts';
import { jeogori, leafTop, puffer, raincoat, scaleTop, scout, spaceTop, varsity } from './tops-fancy.ts';
import { blouse, heartTee, hoodie, knit, plaid, sailor, starTee, waveTee } from './tops-plain.ts';

export const tops = {
  sailor: { draw: sailor, palette: ['#FFFFFF', '#2F7FD1'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  hoodie: { draw: hoodie, palette: ['#FFB938'], rarity: 'COMMON', theme: 'FOREST', price: 0, isStarter: true },
  'hoodie-blue': { draw: hoodie, palette: ['#5B8FD9'], rarity: 'COMMON', theme: 'SEA', price: 180 },
  tee: { draw: heartTee, palette: ['#3CC7A6'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  'star-tee': { draw: starTee, palette: ['#5A4FCF'], rarity: 'COMMON', theme: 'SPACE', price: 160 },
  'wave-tee': { draw: waveTee, palette: ['#2E9BE6'], rarity: 'COMMON', theme: 'SEA', price: 160 },
  knit: { draw: knit, palette: ['#D9534F', '#FFF3E0'], rarity: 'COMMON', theme: 'FOREST', price: 240 },
  blouse: { draw: blouse, palette: ['#FFF6FA', '#E86FA0'], rarity: 'COMMON', theme: 'FOREST', price: 240 },
  plaid: { draw: plaid, palette: ['#C0503E', '#FFE3A8'], rarity: 'COMMON', theme: 'FOREST', price: 260 },
  varsity: { draw: varsity, palette: ['#1F4E8C', '#F7F3E8', '#FFCE3D'], rarity: 'RARE', theme: 'SEA', price: 420 },
  puffer: { draw: puffer, palette: ['#F2703F', '#4A5A7A'], rarity: 'RARE', theme: 'SPACE', price: 420 },
  raincoat: { draw: raincoat, palette: ['#FFD23F', '#3FA9D8'], rarity: 'RARE', theme: 'SEA', price: 460 },
  scout: { draw: scout, palette: ['#9CB06A', '#F2703F'], rarity: 'RARE', theme: 'FOREST', price: 440 },
  jeogori: { draw: jeogori, palette: ['#8FD3C4', '#E2445C'], rarity: 'EPIC', theme: 'FOREST', price: 780 },
  space: { draw: spaceTop, palette: ['#EDF2F8', '#7C6BFF'], rarity: 'EPIC', theme: 'SPACE', price: 840 },
  scales: { draw: scaleTop, palette: ['#2FB8B0', '#FFE27A'], rarity: 'EPIC', theme: 'SEA', price: 820 },
  leaf: { draw: leafTop, palette: ['#5B8F45', '#A6D96A'], rarity: 'EPIC', theme: 'FOREST', price: 800 },
} as const satisfies Drawings;
