export const faceAccessoryNames = {
  glasses: { ko: '빨간 동그란 안경', en: 'Round red glasses' },
  'glasses-gold': { ko: '금테 안경', en: 'Gold-rimmed glasses' },
  reading: { ko: '똑똑한 뿔테 안경', en: 'Clever glasses' },
  plaster: { ko: '콧등 반창고', en: 'Nose plaster' },
  stickers: { ko: '볼 별 스티커', en: 'Star stickers' },
  sunglasses: { ko: '멋쟁이 선글라스', en: 'Cool sunglasses' },
  hearts: { ko: '하트 안경', en: 'Heart glasses' },
  whiskers: { ko: '고양이 수염', en: 'Cat whiskers' },
  goggles: { ko: '잠수 물안경', en: 'Diving mask' },
  'eye-patch': { ko: '해적 안대', en: "Pirate's eyepatch" },
  monocle: { ko: '탐정 외알 안경', en: "Detective's monocle" },
  visor: { ko: '우주 바이저', en: 'Space visor' },
} as const;
