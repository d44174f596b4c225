/** Names of KakaoTalk channels; they are Korean in any language of the page. */
export const TALK_CHANNELS = { site: '돌핀', academy: '바다학원' } as const;

/** Templates as Kakao approves them: the words of the product, in Korean. */
export const TALK_TEXTS = {
  report: {
    name: '수업 보고서',
    content: '[#{학원}] #{이름} 학생의 #{날짜} #{수업} 수업 보고서예요. #{주소}',
    button: '보고서 보기',
    link: '#{주소}',
  },
  month: {
    name: '월간 보고서',
    content: '[#{학원}] #{이름} 학생의 #{달} #{수업} 월간 보고서예요. #{주소}',
    button: '보고서 보기',
    link: '#{주소}',
  },
  invitation: {
    name: '보호자 계정 초대',
    content: '[#{학원}] #{이름} 학생의 보호자 계정 초대예요. #{기간}일 안에 열어 주세요. #{주소}',
    button: '초대 열기',
    link: '#{주소}',
  },
  absent: { name: '결석 안내', content: '#{이름} 학생이 오늘 #{수업} 수업에 오지 않았어요. 연락 부탁드려요.' },
  feedback: { name: '수업 피드백', content: '[#{학원}] #{이름} 학생이 #{수업} 수업을 잘 마쳤어요.' },
  closed: { name: '휴강 안내', content: '#{날짜}은 #{학원} 수업이 없어요.' },
  makeup: { name: '보강 안내', content: '#{이름} 학생의 보강은 #{날짜}이에요.' },
  term: { name: '새 학기 안내', content: '#{학원} 새 학기가 시작돼요.' },
  arrived: { name: '등원 안내', content: '#{이름} 학생이 학원에 왔어요.' },
} as const;
