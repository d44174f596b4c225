export const capeNames = {
  hero: { ko: '빨간 영웅 망토', en: "Hero's cape" },
  'hero-blue': { ko: '파란 영웅 망토', en: "Blue hero's cape" },
  leaf: { ko: '나뭇잎 망토', en: 'Leaf cape' },
  wave: { ko: '파도 망토', en: 'Wave cape' },
  star: { ko: '밤하늘 망토', en: 'Night-sky cape' },
  fairy: { ko: '요정 날개', en: 'Fairy wings' },
  royal: { ko: '임금님 망토', en: 'Royal mantle' },
} as const;
