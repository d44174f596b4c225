/** Words of login names: two syllables, typed without the shift key. */
export const LOGIN_WORDS = [
  '고래', '나비', '바다', '하늘', '구름', '사슴', '여우', '기린', '수달', '참새',
  '제비', '오리', '거북', '상어', '문어', '새우', '조개', '산호', '해마', '물개',
  '가재', '소라', '미역', '모래', '바람', '파도', '노래', '사과', '포도', '자두',
  '감자', '나무', '호수', '가을', '노을', '마루', '보리', '도담', '라온', '우주',
] as const;

/** A first nickname says nothing about the child; it can be changed later. */
export const NICKNAME_TRAITS = [
  '씩씩한', '용감한', '즐거운', '반가운', '신나는', '따뜻한', '상냥한', '재빠른', '튼튼한', '빛나는',
  '푸른', '정다운', '다정한', '슬기론', '느긋한', '꼼꼼한', '명랑한', '포근한', '엉뚱한', '싱그런',
] as const;
export const NICKNAME_ANIMALS = [
  '고래', '수달', '거북', '해마', '물개', '상어', '문어', '새우', '가재', '오리',
  '여우', '기린', '사슴', '참새', '제비', '나비', '펭귄', '판다', '토끼', '다람쥐',
] as const;
