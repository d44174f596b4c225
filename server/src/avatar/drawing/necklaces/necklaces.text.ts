export const necklaceNames = {
  shell: { ko: '조개 목걸이', en: 'Shell necklace' },
  'bow-tie': { ko: '빨간 나비넥타이', en: 'Red bow tie' },
  scarf: { ko: '줄무늬 목도리', en: 'Striped scarf' },
  acorns: { ko: '도토리 목걸이', en: 'Acorn necklace' },
  pearls: { ko: '진주 목걸이', en: 'Pearl necklace' },
  star: { ko: '별 목걸이', en: 'Star pendant' },
  medal: { ko: '자랑스러운 메달', en: 'Proud medal' },
} as const;
