export const accessoryNames = {
  backpack: { ko: '산호빛 책가방', en: 'Coral backpack' },
  'backpack-green': { ko: '풀빛 책가방', en: 'Green backpack' },
  satchel: { ko: '탐험가 가방', en: "Explorer's satchel" },
  'swim-ring': { ko: '오리 튜브', en: 'Duck swim ring' },
  'bubble-fish': { ko: '방울 속 니모', en: 'Fish in a bubble' },
  'crab-friend': { ko: '어깨 위 꽃게 친구', en: 'Crab on the shoulder' },
  'turtle-shell': { ko: '거북 등딱지', en: 'Turtle shell' },
  planet: { ko: '나만의 행성', en: 'A planet of my own' },
  jetpack: { ko: '제트팩', en: 'Jetpack' },
  'angel-wings': { ko: '하얀 날개', en: 'White wings' },
} as const;
