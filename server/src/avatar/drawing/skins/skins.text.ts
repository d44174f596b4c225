export const skinNames = {
  pearl: { ko: '진주빛 피부', en: 'Pearl skin' },
  sand: { ko: '모래빛 피부', en: 'Sand skin' },
  honey: { ko: '꿀빛 피부', en: 'Honey skin' },
  cocoa: { ko: '코코아빛 피부', en: 'Cocoa skin' },
  ebony: { ko: '흑단빛 피부', en: 'Ebony skin' },
  freckles: { ko: '주근깨 피부', en: 'Freckled skin' },
  'sea-child': { ko: '바다 아이', en: 'Child of the sea' },
  'forest-child': { ko: '숲의 아이', en: 'Child of the forest' },
  'star-child': { ko: '별의 아이', en: 'Child of the stars' },
} as const;
