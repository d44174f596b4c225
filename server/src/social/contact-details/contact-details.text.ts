/** Digits as people write them in words, so that a filter does not see a number. */
export const DIGIT_WORDS: Readonly<Record<string, string>> = {
  공: '0',
  영: '0',
  빵: '0',
  零: '0',
  일: '1',
  一: '1',
  이: '2',
  二: '2',
  삼: '3',
  三: '3',
  사: '4',
  四: '4',
  오: '5',
  五: '5',
  육: '6',
  륙: '6',
  六: '6',
  칠: '7',
  七: '7',
  팔: '8',
  八: '8',
  구: '9',
  九: '9',
};

/** `내 번호 1234-5678`: without its first part it is a phone number only when the sentence says so. */
const PHONE_WORDS = '전화|전번|핸드폰|휴대폰|휴대전화|폰번호|폰번|연락처|(?:내|제|우리\\s?집)\\s?번호';
export const NAMED_PHONE = new RegExp(`(?:${PHONE_WORDS})[^\\d\\n]{0,8}\\d{3,4}[ .\\-]{1,3}\\d{4}(?!\\d)`);

const APPS =
  '카카오톡|카카오스토리|카카오|카톡|캌톡|깨톡|까톡|오픈\\s?채팅|오픈\\s?톡|인스타그램|인스타|디스코드|디코|텔레그램|텔레|페이스북|페북|페메|틱톡|스냅챗|트위터|위챗|왓츠앱|kakao\\s?talk|katalk|kakao|instagram|insta|discord|telegram|tiktok|snapchat|wechat|whatsapp';
const ID_WORDS = '아이디|아디|id|계정|네임';
/** Words that follow the name of an app when somebody writes about programs, and are no account. */
const NO_IDS =
  '(?!(?:bot|bots|api|apis|app|apps|html|css|python|java|javascript|typescript|node|react|web|clone|server|login|sdk|webhook|story|reels|dm|not|the|and|for|very|good|fun|like|what|how|a|an)(?![a-z0-9_.]))';
const ID = `@?${NO_IDS}[a-z0-9][a-z0-9._#-]{2,29}`;
/** An account without a word that says so has a digit or a sign among its letters: `minsu_77`, not `python`. */
const ODD_ID = '@?(?=[a-z0-9._#-]{0,29}[0-9_.#])(?=[a-z0-9._#-]{0,29}[a-z])[a-z0-9_][a-z0-9._#-]{3,29}';

export const MESSENGER_IDS: readonly RegExp[] = [
  // 카톡 아이디 minsu, 인스타는 minji, insta is minji
  new RegExp(`(?:${APPS})\\s?(?:(?:${ID_WORDS})\\s?(?:은|는|:|=|이|가)?|은|는|:|=|@|is|->)\\s{0,3}${ID}`),
  // 라인 and line are words of their own; with "id" behind them they are the messenger.
  new RegExp(`(?:라인|line)\\s?(?:${ID_WORDS})\\s?(?:은|는|:|=)?\\s{0,3}${ID}`),
  // 카톡 minsu77
  new RegExp(`(?:${APPS})\\s{0,3}${ODD_ID}`),
  // 디코 민수#1234
  new RegExp(`(?:디스코드|디코|discord)[^\\n]{0,12}[a-z0-9가-힣]{1,12}#\\d{4}(?!\\d)`),
  // minsu77 카톡 추가해
  new RegExp(
    `(?<![a-z0-9._])${ODD_ID}\\s?(?:으로|로|요|이야|야)?[\\s,]{0,2}(?:${APPS})\\s?(?:으로|로)?\\s?(?:추가|친추|해|줘|보내|주세요|걸어|와)`,
  ),
  /(?:open\.kakao\.com|pf\.kakao\.com|qr\.kakao\.com|instagram\.com|discord\.gg|discord(?:app)?\.com\/(?:users|invite)|t\.me|line\.me|facebook\.com|tiktok\.com|snapchat\.com)\/[\w@]/,
];

const MAILERS =
  '네이버|지메일|다음|한메일|네이트|(?:naver|gmail|hanmail|daum|nate|kakao|hotmail|outlook|icloud)(?![a-z])';
const TOP_LEVEL = 'com|net|org|kr|io|me|edu|info|biz|dev|app|xyz|jp|cn|us|co';

export const EMAILS: readonly RegExp[] = [
  // Addresses of examples belong to nobody.
  new RegExp(
    `[a-z0-9][a-z0-9._%+-]{0,63}\\s?@\\s?(?!example\\.)[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,3}\\s?[.·]\\s?(?:${TOP_LEVEL})(?![a-z0-9])`,
  ),
  new RegExp(`[a-z0-9][a-z0-9._-]{2,30}\\s?(?:@|골뱅이|앳|엣|\\(at\\)|\\[at\\])\\s?(?:${MAILERS})`),
];

const REGIONS = '서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|충청|전북|전남|전라|경북|경남|경상|제주';
/** `앞으로 10칸`, `따로 3개`: words that end like a road. */
const NO_ROADS =
  '(?<!으로)(?<!위로)(?<!아래로)(?<!뒤로)(?<!새로)(?<!서로)(?<!따로)(?<!바로)(?<!별로)(?<!주로)(?<!그대로)(?<!제대로)(?<!마음대로)(?<!순서대로)(?<!차례로)(?<!스스로)(?<!실제로)(?<!번째로)';
const NO_DISTRICTS =
  '(?<!친구)(?<!누구)(?<!축구)(?<!야구)(?<!농구)(?<!배구)(?<!탁구)(?<!지구)(?<!도구)(?<!연구)(?<!요구)(?<!가구)(?<!출구)(?<!입구)(?<!누군)';
/** What is counted is no house number. */
const HOUSE_NUMBER =
  '\\s?\\d{1,4}(?:-\\d{1,4})?(?!\\d|\\s?(?:번(?!지|길)|개|명|회|점|원|분|초|시|일|월|년|단계|칸|줄|등|도|걸음|만큼|픽셀|살|학년|반|호선|차시|강|과|편|장|권|%|cm|km|m))';

export const ADDRESSES: readonly RegExp[] = [
  // 서울시 강남구 테헤란로 123, 경기도 성남시 정자동 17-1
  new RegExp(
    `(?:${REGIONS})[가-힣]{0,5}\\s?(?:[가-힣]{1,8}\\s?){0,3}[가-힣0-9]{1,8}(?:로|길|동|리)${NO_ROADS}(?:\\s?\\d{1,4}번?길)?${HOUSE_NUMBER}`,
  ),
  // 강남구 테헤란로 123
  new RegExp(
    `[가-힣]{2,5}[구군]${NO_DISTRICTS}\\s[가-힣0-9]{1,8}(?:로|길)${NO_ROADS}(?:\\s?\\d{1,4}번?길)?${HOUSE_NUMBER}`,
  ),
  // 101동 1203호
  /\d{1,4}\s?동\s?\d{1,4}\s?호(?!선)/,
  // 우리 집 주소는 행복로 12
  new RegExp(
    `(?:집\\s?주소|우리\\s?집은?|주소는|주소:)\\s?[^\\n]{0,20}?[가-힣0-9]{1,8}(?:로|길|동|아파트)${NO_ROADS}${HOUSE_NUMBER}`,
  ),
];
