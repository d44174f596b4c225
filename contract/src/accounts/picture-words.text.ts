/** Words of easy passwords: short, in small Latin letters, each with a picture and its Korean name for the card. */
export const PICTURE_WORDS = [
  { word: 'apple', picture: '🍎', ko: '사과' },
  { word: 'bear', picture: '🐻', ko: '곰' },
  { word: 'bird', picture: '🐦', ko: '새' },
  { word: 'boat', picture: '⛵', ko: '배' },
  { word: 'book', picture: '📖', ko: '책' },
  { word: 'bread', picture: '🍞', ko: '빵' },
  { word: 'bus', picture: '🚌', ko: '버스' },
  { word: 'cake', picture: '🍰', ko: '케이크' },
  { word: 'candy', picture: '🍬', ko: '사탕' },
  { word: 'cat', picture: '🐱', ko: '고양이' },
  { word: 'cloud', picture: '☁️', ko: '구름' },
  { word: 'corn', picture: '🌽', ko: '옥수수' },
  { word: 'cow', picture: '🐮', ko: '소' },
  { word: 'crab', picture: '🦀', ko: '꽃게' },
  { word: 'dog', picture: '🐶', ko: '강아지' },
  { word: 'duck', picture: '🦆', ko: '오리' },
  { word: 'egg', picture: '🥚', ko: '달걀' },
  { word: 'fish', picture: '🐟', ko: '물고기' },
  { word: 'fox', picture: '🦊', ko: '여우' },
  { word: 'frog', picture: '🐸', ko: '개구리' },
  { word: 'grape', picture: '🍇', ko: '포도' },
  { word: 'hat', picture: '🎩', ko: '모자' },
  { word: 'heart', picture: '💛', ko: '하트' },
  { word: 'horse', picture: '🐴', ko: '말' },
  { word: 'house', picture: '🏠', ko: '집' },
  { word: 'key', picture: '🔑', ko: '열쇠' },
  { word: 'leaf', picture: '🍃', ko: '잎' },
  { word: 'lemon', picture: '🍋', ko: '레몬' },
  { word: 'lion', picture: '🦁', ko: '사자' },
  { word: 'melon', picture: '🍈', ko: '멜론' },
  { word: 'milk', picture: '🥛', ko: '우유' },
  { word: 'moon', picture: '🌙', ko: '달' },
  { word: 'mouse', picture: '🐭', ko: '쥐' },
  { word: 'owl', picture: '🦉', ko: '부엉이' },
  { word: 'panda', picture: '🐼', ko: '판다' },
  { word: 'peach', picture: '🍑', ko: '복숭아' },
  { word: 'piano', picture: '🎹', ko: '피아노' },
  { word: 'pig', picture: '🐷', ko: '돼지' },
  { word: 'pizza', picture: '🍕', ko: '피자' },
  { word: 'rabbit', picture: '🐰', ko: '토끼' },
  { word: 'ring', picture: '💍', ko: '반지' },
  { word: 'robot', picture: '🤖', ko: '로봇' },
  { word: 'rocket', picture: '🚀', ko: '로켓' },
  { word: 'rose', picture: '🌹', ko: '장미' },
  { word: 'ship', picture: '🚢', ko: '큰 배' },
  { word: 'shell', picture: '🐚', ko: '조개' },
  { word: 'shoe', picture: '👟', ko: '신발' },
  { word: 'snail', picture: '🐌', ko: '달팽이' },
  { word: 'snow', picture: '⛄', ko: '눈' },
  { word: 'star', picture: '⭐', ko: '별' },
  { word: 'sun', picture: '🌞', ko: '해' },
  { word: 'tiger', picture: '🐯', ko: '호랑이' },
  { word: 'train', picture: '🚂', ko: '기차' },
  { word: 'tree', picture: '🌳', ko: '나무' },
  { word: 'turtle', picture: '🐢', ko: '거북이' },
  { word: 'whale', picture: '🐳', ko: '고래' },
  { word: 'wolf', picture: '🐺', ko: '늑대' },
] as const;
export type PictureWord = (typeof PICTURE_WORDS)[number];

/** Two words and three digits, as `whalemoon374`. */
export const EASY_PASSWORD_DIGITS = 3;

/** The pictures of an easy password in their order; none when it is not one of ours. */
export function picturesOf(password: string): readonly PictureWord[] {
  const letters = password.slice(0, -EASY_PASSWORD_DIGITS);
  for (const first of PICTURE_WORDS) {
    const second = PICTURE_WORDS.find(({ word }) => first.word + word === letters);
    if (second) return [first, second];
  }
  return [];
}
