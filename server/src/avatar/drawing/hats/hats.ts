import type { Drawings } from '../parts.ts';
import { beanie, cap, captain, graduate, oceanPearls, pirate, sailor, straw, wizard } from './hats-caps.ts';
import {
  acornCap,
  crown,
  dolphinHood,
  flowers,
  headphones,
  mushroom,
  rabbitHood,
  sharkHood,
  spaceHelmet,
  starBand,
} from './hats-heads.ts';

export const hats = {
  sailor: { draw: sailor, palette: ['#FFFFFF', '#2F7FD1'], rarity: 'COMMON', theme: 'SEA', price: 180 },
  cap: { draw: cap, palette: ['#2E9BE6', '#1F5F9E'], rarity: 'COMMON', theme: 'SEA', price: 180 },
  'cap-red': { draw: cap, palette: ['#E2445C', '#9E2A3E'], rarity: 'COMMON', theme: 'SPACE', price: 180 },
  beanie: { draw: beanie, palette: ['#D9534F', '#F7F3E8'], rarity: 'COMMON', theme: 'FOREST', price: 200 },
  straw: { draw: straw, palette: ['#F4D58D', '#FF6B81'], rarity: 'COMMON', theme: 'FOREST', price: 220 },
  headphones: { draw: headphones, palette: ['#FF7FA5', '#5A2A44'], rarity: 'RARE', theme: 'SPACE', price: 360 },
  flowers: { draw: flowers, palette: ['#FF8FB1', '#B79CFF'], rarity: 'RARE', theme: 'FOREST', price: 380 },
  mushroom: { draw: mushroom, palette: ['#E2445C'], rarity: 'RARE', theme: 'FOREST', price: 420 },
  acorn: { draw: acornCap, palette: ['#B07A45', '#7BCB52'], rarity: 'RARE', theme: 'FOREST', price: 380 },
  captain: { draw: captain, palette: ['#FFFFFF', '#1F3E75'], rarity: 'RARE', theme: 'SEA', price: 440 },
  graduate: { draw: graduate, palette: ['#34406B', '#FFCE3D'], rarity: 'RARE', theme: 'SPACE', price: 460 },
  pirate: { draw: pirate, palette: ['#3A3550', '#FFCE3D'], rarity: 'RARE', theme: 'SEA', price: 480 },
  'star-band': { draw: starBand, palette: ['#FFE27A'], rarity: 'RARE', theme: 'SPACE', price: 360 },
  rabbit: { draw: rabbitHood, palette: ['#FFF6F0', '#FFB3C7'], rarity: 'EPIC', theme: 'FOREST', price: 760 },
  shark: { draw: sharkHood, palette: ['#86ABCF'], rarity: 'EPIC', theme: 'SEA', price: 780 },
  dolphin: { draw: dolphinHood, palette: ['#4FB3F0'], rarity: 'EPIC', theme: 'SEA', price: 820 },
  wizard: { draw: wizard, palette: ['#5A4FCF', '#FFE27A'], rarity: 'EPIC', theme: 'SPACE', price: 800 },
  pearls: { draw: oceanPearls, palette: ['#FFCE3D'], rarity: 'EPIC', theme: 'SEA', price: 720 },
  helmet: { draw: spaceHelmet, palette: ['#EDF2F8', '#7C6BFF'], rarity: 'LEGENDARY', theme: 'SPACE', price: 1_600 },
  crown: { draw: crown, palette: ['#FFCE3D', '#FF5A6E'], rarity: 'LEGENDARY', theme: 'SEA', price: 2_000 },
} as const satisfies Drawings;
