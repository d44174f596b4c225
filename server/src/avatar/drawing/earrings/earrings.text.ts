export const earringNames = {
  stud: { ko: '금빛 귀걸이', en: 'Gold studs' },
  'stud-blue': { ko: '파란 구슬 귀걸이', en: 'Blue studs' },
  hoop: { ko: '동그란 링 귀걸이', en: 'Hoops' },
  leaf: { ko: '나뭇잎 귀걸이', en: 'Leaf earrings' },
  drop: { ko: '물방울 귀걸이', en: 'Water-drop earrings' },
  fish: { ko: '니모 귀걸이', en: 'Little fish earrings' },
  star: { ko: '별 귀걸이', en: 'Star earrings' },
} as const;
