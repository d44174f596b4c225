import type { Drawings } from '../parts.ts';
import {
  flippers,
  highTop,
  leafShoes,
  loafers,
  maryJane,
  moonBoots,
  rainBoots,
  sandals,
  sharkSlippers,
  skates,
  sneaker,
  winged,
} from './shoes-drawn.ts';

export const shoes = {
  sneaker: {
    draw: sneaker,
    palette: ['#FF5A6E', '#FFFFFF'],
    rarity: 'COMMON',
    theme: 'SEA',
    price: 0,
    isStarter: true,
  },
  boots: { draw: rainBoots, palette: ['#5B7FE0'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  'boots-yellow': { draw: rainBoots, palette: ['#FFCC33'], rarity: 'COMMON', theme: 'SEA', price: 140 },
  'high-top': { draw: highTop, palette: ['#2E9BE6', '#FFFFFF'], rarity: 'COMMON', theme: 'SPACE', price: 220 },
  sandals: { draw: sandals, palette: ['#B07A45', '#2FB8B0'], rarity: 'COMMON', theme: 'SEA', price: 140 },
  loafers: { draw: loafers, palette: ['#7A4A2E'], rarity: 'COMMON', theme: 'FOREST', price: 180 },
  'mary-jane': { draw: maryJane, palette: ['#3A2A3E'], rarity: 'COMMON', theme: 'FOREST', price: 200 },
  'shark-slippers': { draw: sharkSlippers, palette: ['#86ABCF'], rarity: 'RARE', theme: 'SEA', price: 340 },
  flippers: { draw: flippers, palette: ['#F2B632'], rarity: 'RARE', theme: 'SEA', price: 340 },
  skates: { draw: skates, palette: ['#FFFFFF', '#FF6B81'], rarity: 'RARE', theme: 'SPACE', price: 420 },
  leaf: { draw: leafShoes, palette: ['#6DA84A'], rarity: 'RARE', theme: 'FOREST', price: 380 },
  moon: { draw: moonBoots, palette: ['#EDF2F8', '#7C6BFF'], rarity: 'EPIC', theme: 'SPACE', price: 640 },
  winged: { draw: winged, palette: ['#F2B632', '#FFFFFF'], rarity: 'LEGENDARY', theme: 'SPACE', price: 1_300 },
} as const satisfies Drawings;
