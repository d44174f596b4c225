/** The letters of Hangul in the order of Unicode's syllable blocks, as a keyboard writes them alone. */
export const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
export const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
export const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

/** Signs that stand for a vowel between two consonants: `ㅅl발`, `ㅂㅏㅂ0`. */
export const VOWEL_LOOKALIKES: Readonly<Record<string, string>> = {
  l: 'ㅣ',
  i: 'ㅣ',
  '1': 'ㅣ',
  '|': 'ㅣ',
  '!': 'ㅣ',
  t: 'ㅏ',
  h: 'ㅐ',
  o: 'ㅇ',
  '0': 'ㅇ',
};
