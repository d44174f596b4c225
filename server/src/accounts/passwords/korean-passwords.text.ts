/** What Korean learners choose first, as they would write it; typed on a Latin layout it is refused, too. */
export const KOREAN_PASSWORDS: readonly string[] = [
  '비밀번호 패스워드 암호 관리자 운영자 테스트 로그인 회원가입 아이디',
  '안녕 안녕하세요 반갑습니다 감사합니다 고맙습니다 사랑해 사랑해요 사랑합니다 행복하자',
  '대한민국 우리나라 한국 서울 부산 우리가족 가족 엄마 아빠 엄마아빠 아빠엄마',
  '엄마사랑해 아빠사랑해 동생 언니 오빠 누나 형아 친구 내친구 선생님 학생 학교',
  '학원 우리반 초등학교 중학교 코딩 코딩학원 컴퓨터 인터넷 네이버 카카오 카카오톡',
  '방탄소년단 아이유 블랙핑크 뉴진스 손흥민 축구 야구 농구 태권도 강아지 고양이',
  '토끼 햄스터 돌고래 돌핀 바다 하늘 별님 천사 공주 왕자 바보 메롱 화이팅',
  '파이팅 아자아자 힘내자 가나다라 가나다라마바사 동해물과백두산이 하나둘셋넷 일이삼사',
].flatMap((line) => line.split(' '));
