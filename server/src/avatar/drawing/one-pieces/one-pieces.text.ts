export const onePieceNames = {
  dress: { ko: '물빛 원피스', en: 'Sea-green dress' },
  'dress-violet': { ko: '보랏빛 원피스', en: 'Violet dress' },
  pinafore: { ko: '숲속 멜빵치마', en: 'Forest pinafore' },
  'dolphin-suit': { ko: '돌고래 잠옷', en: 'Dolphin onesie' },
  robe: { ko: '별빛 마법사 로브', en: 'Starlight robe' },
  hanbok: { ko: '고운 한복', en: 'Hanbok' },
  mermaid: { ko: '인어 드레스', en: 'Mermaid dress' },
  astronaut: { ko: '우주 비행사 옷', en: 'Astronaut suit' },
} as const;
