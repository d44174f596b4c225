export const handAccessoryNames = {
  balloon: { ko: '빨간 풍선', en: 'Red balloon' },
  'ice-cream': { ko: '두 단 아이스크림', en: 'Two-scoop ice cream' },
  mittens: { ko: '털장갑', en: 'Mittens' },
  net: { ko: '잠자리채', en: 'Butterfly net' },
  flag: { ko: '돌고래 깃발', en: 'Dolphin flag' },
  bouquet: { ko: '꽃다발', en: 'Bouquet' },
  laptop: { ko: '코딩 노트북', en: 'Coding laptop' },
  wand: { ko: '별 요술봉', en: 'Star wand' },
  saber: { ko: '빛의 검', en: 'Sword of light' },
  trident: { ko: '바다의 삼지창', en: 'Trident of the sea' },
} as const;
