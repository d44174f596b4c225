import { describe, expect, it } from 'vitest';
import { josa } from './josa.ts';

const PAIRS = ['은/는', '이/가', '을/를', '으로/로'] as const;
/** What follows a word: 0 no final consonant, 1 a final consonant, 2 the final ㄹ. */
const SOUNDS = ['는가를로', '은이을으로', '은이을로'] as const;

const particlesOf = (word: string) => PAIRS.map((pair) => josa(word, pair).slice(word.length)).join('');

/** Words of the product: labels, room names, numbers, brackets, signs. All must be right. */
const WORDS: Readonly<Record<string, string>> = {
  채널: '은이을로',
  바다: '는가를로',
  물결: '은이을로',
  반: '은이을으로',
  'Wi-Fi': '는가를로',
  TV: '는가를로',
  7: '은이을로',
  10: '은이을으로',
  3: '은이을으로',
  room: '은이을으로',
  lounge: '는가를로',
  A반: '은이을으로',
  '3호실': '은이을로',
  '(비밀)방': '은이을으로',
  '방(비밀)': '은이을으로',
  '반😀': '은이을으로',
  '채널 ': '은이을로',
  '놀이터!': '는가를로',
  '“교실”': '은이을로',
  Python: '은이을으로',
  SQL: '은이을로',
  100: '은이을으로',
  1000: '은이을으로',
  20000: '은이을으로',
  2: '는가를로',
  class: '는가를로',
  channel: '은이을로',
};

/** Written down from how a Korean reads them aloud, before the code was; a guess by letters cannot get all of English. */
const HELD_OUT: Readonly<Record<string, 0 | 1 | 2>> = {
  Minecraft: 0,
  Scratch: 0,
  block: 1,
  Roblox: 0,
  cat: 1,
  Google: 2,
  Chrome: 1,
  Steam: 1,
  Robot: 1,
  Apple: 2,
  Java: 0,
  Team: 1,
  Zone: 1,
  Game: 1,
  Code: 0,
  Note: 0,
  Disk: 0,
  Club: 1,
  Lab: 1,
  Map: 1,
  Shop: 1,
  Pet: 1,
  Internet: 1,
  Event: 0,
  Level: 2,
  Star: 0,
  Server: 0,
  Book: 1,
  Quiz: 0,
  PC: 0,
  AI: 0,
  HTML: 2,
  URL: 2,
  LMS: 0,
  NPC: 0,
  OX: 0,
  '3D': 0,
  'Unit 1': 2,
  '1반': 1,
  '2개월': 2,
  '10km': 0,
  king: 1,
  '우리반 1': 2,
  '6학년': 1,
  스터디룸: 1,
  마을: 2,
  해변: 1,
  학교: 0,
  '클럽(A)': 1,
  '동아리♥': 0,
};

describe('[UIX-102] particles', () => {
  it.each(Object.entries(WORDS))('[UIX-102] %s is followed by %s', (word, expected) => {
    expect(particlesOf(word)).toBe(expected);
  });

  it('[UIX-102] gets at least 48 of 50 held-out words right', () => {
    const wrong = Object.entries(HELD_OUT)
      .filter(([word, sound]) => particlesOf(word) !== SOUNDS[sound])
      .map(([word]) => word);
    expect(Object.keys(HELD_OUT)).toHaveLength(50);
    expect(wrong.length, wrong.join(' ')).toBeLessThanOrEqual(2);
  });

  it('[UIX-102] treats decomposed Hangul like composed Hangul', () => {
    expect(josa('서윤'.normalize('NFD'), '이/가').endsWith('이')).toBe(true);
    expect(josa('하루'.normalize('NFD'), '이/가').endsWith('가')).toBe(true);
  });

  it('accepts words that are not pronounced', () => {
    for (const word of ['', ' ', '♥', '()', '!!!']) expect(josa(word, '은/는')).toBe(`${word}는`);
  });
});
