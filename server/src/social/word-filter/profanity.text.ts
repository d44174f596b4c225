/**
 * The words that are covered, as data. Chosen for children: insults, slurs and obscenities that have no other sense, or
 * whose other sense can be told by what stands around. A word that decent people need (to chew, to follow, a puppy's
 * litter) is left alone: a filter that covers homework is soon turned off.
 */

/**
 * `word`: its syllables, each with its spellings, set apart by `|`. `place`: anywhere · alone: nothing of a word before
 * it, or only a cry · start: nothing of a word before it. `isEnd`: nothing of a word after it. `before`, `after`: what
 * must not stand there, because it makes another word. `isPieced`: only when it was written in pieces, as nobody writes
 * the decent word. `isSpaced` false: apart, its syllables are decent words.
 */
export type KoreanWord = {
  readonly word: string;
  readonly place?: 'anywhere' | 'alone' | 'start';
  readonly isEnd?: true;
  readonly before?: string;
  readonly after?: readonly string[];
  readonly isPieced?: true;
  readonly isSpaced?: false;
};

/** Cries and small words that are written together with an insult. */
export const CRIES = '아하야와왜걍뭐짜나너니내개오우어에이그저씹존진쟤얘';

export const KOREAN: readonly KoreanWord[] = [
  {
    word: '시싀쉬쒸슈쓔|발빨팔벌뻘펄뱔',
    place: 'alone',
    before: '몇한두세네섯곱덟홉열',
    after: [
      '점',
      '역',
      '지',
      '차',
      ' ?택시',
      ' ?자동차',
      '표',
      '전',
      '생',
      '견',
      '달',
      '급',
      '송',
      '매',
      '행',
      '화',
      '효',
      '음',
      '명',
      '블랑',
    ],
  },
  { word: '씨씌|발빨팔벌뻘펄뱔', place: 'alone', before: '저', after: ['표'] },
  { word: '씨|바', place: 'alone', isEnd: true, before: '저' },
  { word: '병븅뵹|신쉰싄', place: 'alone', before: '저', after: ['고를', '고는', '고해', '체', '상', '청'] },
  { word: '저|병|신', place: 'start' },
  { word: '지|랄', place: 'anywhere' },
  { word: '지즤|럴롤', place: 'start' },
  { word: '개|새색쉐쌔|끼기꺄키갸', place: 'alone', after: ['억'] },
  { word: '씹십|새색쉐|끼꺄키', place: 'alone' },
  {
    word: '이그저니|새색쉐|끼꺄',
    place: 'start',
    after: ['손', '발', '줄', '고양', '강아', '돼지', '오리', '사자', '곰', '호랑', '토끼', '펭귄', '물'],
  },
  { word: '새|꺄', place: 'start' },
  { word: '미|친|놈년넘냔', place: 'anywhere' },
  { word: '미|친|새|끼꺄', place: 'anywhere' },
  { word: '또|라|이', place: 'start', after: ['브', '터', '언', '벌', '프', '트', '스'], isSpaced: false },
  { word: '썅', place: 'anywhere' },
  { word: '쌍|년놈', place: 'alone' },
  { word: '개|년놈', place: 'alone', after: ['도', '간', '월'], isSpaced: false },
  { word: '좆졷', place: 'anywhere' },
  { word: '좃', place: 'anywhere' },
  { word: '존|나내', place: 'alone', after: ['이 '] },
  { word: '엠|창', place: 'start' },
  { word: '느|금|마', place: 'anywhere' },
  { word: '느|그|애에|미', place: 'anywhere' },
  { word: '느|개|비', place: 'start' },
  { word: '니|애에|미', place: 'start' },
  { word: '니|기|미', place: 'start' },
  { word: '니|미|럴', place: 'start' },
  { word: '애에|미|뒤', place: 'start' },
  { word: '창|녀년', place: 'alone', after: ['석'] },
  { word: '섹쎅|스쓰', place: 'anywhere', before: '니', after: ['텟', '턴'] },
  { word: '강|간', place: 'start', after: ['지', '식'], isSpaced: false },
  {
    word: '야|동',
    place: 'start',
    after: ['생', '네', '안', '시', '의', '글', '물', '작', '호', '그', '전', '아'],
    isSpaced: false,
  },
  { word: '포|르|노', place: 'anywhere' },
  { word: '빠|구|리', place: 'anywhere' },
  { word: '씹|년놈창새덕치', place: 'anywhere', after: ['우', '로'] },
  { word: '호|로|새|끼', place: 'anywhere' },
  { word: '호|로|자|식', place: 'anywhere' },
  { word: '후|레|자|식', place: 'anywhere' },
  { word: '화|냥|년', place: 'anywhere' },
  { word: '걸|레|년', place: 'anywhere' },
  { word: '육|시|랄', place: 'anywhere' },
  { word: '염|병', place: 'alone' },
  { word: '엿|먹|어', place: 'start' },
  { word: '찐|따', place: 'anywhere' },
  { word: '등|신', place: 'alone', after: ['대', '불'], isSpaced: false },
  { word: '김|치|녀', place: 'start', after: ['석'] },
  { word: '된|장|녀', place: 'start', after: ['석'] },
  { word: '한|남|충', place: 'start' },
  { word: '맘|충', place: 'start', after: ['분'] },
  { word: '틀|딱', place: 'start', after: ['딱', '맞'], isSpaced: false },
  { word: '짱|깨', place: 'anywhere' },
  { word: '쪽|바|리', place: 'anywhere' },
  { word: '깜|둥|이', place: 'anywhere' },
  { word: '개|보|지', place: 'start', after: ['도', '않', '못', '마', '는', '를', '만'] },
  { word: '보|지|털년', place: 'start' },
  { word: '보|지', place: 'start', isPieced: true },
  { word: '자|지|털년', place: 'start' },
  { word: '자|지', place: 'start', isPieced: true },
];

/** First letters alone; drawn out, apart, and with laughter around them they are the same. */
export const KOREAN_INITIALS: readonly string[] = [
  'ㅅㅂ',
  'ㅆㅂ',
  'ㅅㅂㄹ',
  'ㅆㅂㄹ',
  'ㅅㅂㄴ',
  'ㅆㅂㄴ',
  'ㅂㅅ',
  'ㅄ',
  'ㅂㅅㄴ',
  'ㅂㅅㅅㄲ',
  'ㅈㄹ',
  'ㅈㄴ',
  'ㄱㅅㄲ',
  'ㅅㄲ',
  'ㄲㅈ',
  'ㅁㅊㄴ',
  'ㅁㅊㅅㄲ',
  'ㄴㄱㅁ',
  'ㅆㄴ',
  'ㅆㄺ',
  'ㅆㄹㄱ',
];

/** Letters and syllables mixed, as they stand. */
export const KOREAN_MIXED: readonly RegExp[] = [
  /[ㅅㅆ][ .0-9]{0,2}[발벌팔]/,
  /(?<![가-힣])[시씨][ .]{0,2}ㅂ(?![ㅏ-ㅣ])/,
  /씨8(?![0-9])|(?<![가-힣0-9])시8(?![0-9분])/,
  /(?<![0-9])18(?:놈|새끼|년아)/,
  /ㅂ[ .0-9]{0,2}신|병[ .0-9]{0,2}ㅅ/,
  /개[ .0-9]{0,2}ㅅㄲ|개ㅅ끼|ㄱ새끼/,
  /ㅈ[ .0-9]?[같까밥망]/,
  /지[ .0-9]?ㄹ(?![ㄱ-ㅣ])/,
  /(?<![ㄱ-ㅣ])ㅗ+(?![ㄱ-ㅣ])/,
];

/** `isWhole`: only as a word of its own, because it also stands in decent ones. */
export type LatinWord = { readonly word: string; readonly isWhole?: true; readonly not?: readonly string[] };

export const LATIN: readonly LatinWord[] = [
  { word: 'fuck' },
  { word: 'fuk', isWhole: true },
  { word: 'fck', isWhole: true },
  { word: 'fucc', isWhole: true },
  { word: 'shit', not: ['shiitake', 'shitake', 'mishit', 'shittim'] },
  { word: 'bitch' },
  { word: 'biatch' },
  { word: 'asshole' },
  { word: 'ass', isWhole: true },
  { word: 'jackass', isWhole: true },
  { word: 'dumbass', isWhole: true },
  { word: 'bastard', isWhole: true },
  { word: 'cunt', isWhole: true },
  { word: 'dickhead', isWhole: true },
  { word: 'cocksucker', isWhole: true },
  { word: 'pussy', isWhole: true },
  { word: 'slut', isWhole: true },
  { word: 'whore', isWhole: true },
  { word: 'nigger', isWhole: true },
  { word: 'nigga', isWhole: true },
  { word: 'faggot', isWhole: true },
  { word: 'fag', isWhole: true },
  { word: 'retard', isWhole: true },
  { word: 'porn' },
  { word: 'sex', isWhole: true },
  { word: 'milf', isWhole: true },
  { word: 'wtf', isWhole: true },
  { word: 'stfu', isWhole: true },
  // Korean in Latin letters, and Korean typed on the wrong keyboard.
  { word: 'sibal', isWhole: true },
  { word: 'ssibal', isWhole: true },
  { word: 'shibal', isWhole: true },
  { word: 'gaesaekki', isWhole: true },
  { word: 'gaesekki', isWhole: true },
  { word: 'byungsin', isWhole: true },
  { word: 'tlqkf', isWhole: true },
  { word: 'qudtls', isWhole: true },
  { word: 'wlfkf', isWhole: true },
  { word: 'rotorl', isWhole: true },
  { word: 'whssk', isWhole: true },
];
