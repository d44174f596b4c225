import { defineText } from '@dolphin/contract/core/text';

export const statisticsText = defineText({
  ko: {
    title: '통계', lead: '날마다 센 숫자예요. 하루는 한국 시간 자정에 바뀌어요.', period: '기간', days: '{n}일', own: '직접 고르기', from: '시작일', to: '종료일', shown: '{from}부터 {to}까지',
    visitors: '방문자', posts: '글', comments: '댓글', joins: '가입', day: '날짜', wholePeriod: '기간 전체', people: '{n}명', pieces: '{n}개', times: '{n}회',
    more: '지난 기간보다 {n} 늘었어요', less: '지난 기간보다 {n} 줄었어요', same: '지난 기간과 같아요',
    visitorsHint: '같은 사람은 하루에 한 번만 세요. 누가 왔는지는 남기지 않아요.', writing: '글과 댓글', writingHint: '그날 쓴 수예요. 나중에 지워도 줄지 않아요.', joinsHint: '그날 {channel} 회원이 된 사람 수예요.',
    tableOf: '{name} 표', chartOf: '{name} 그래프. 화살표 키로 날짜를 옮겨요.',
    ranking: '많이 본 글', rankingHint: '기간 동안 읽은 사람 수로 순위를 매겨요. 볼 수 있는 게시판의 글만 나와요.', rank: '순위', postTitle: '제목', board: '게시판', writer: '글쓴이', views: '조회',
    noRanking: '이 기간에는 읽은 글이 없어요.', noRankingHint: '글이 읽히면 순위가 생겨요.', empty: '아직 모인 숫자가 없어요.', emptyHint: '누군가 {channel}에 다녀가면 오늘부터 여기에 쌓여요. 회원을 초대해 보세요.', toHome: '{channel} 홈으로',
    exportDaily: '일별 통계 내려받기', exportRanking: '순위 내려받기', exported: '{name} 파일을 내려받았어요.',
    tooLong: '기간은 {max}일까지 고를 수 있어요.', failed: '불러오지 못했어요.', failedHint: '잠시 뒤에 다시 해 보세요.', retry: '다시 불러오기', loading: '불러오는 중이에요',
    dayPlaceholder: '예: 20261115', openCalendar: '달력 열기', previousMonth: '이전 달', nextMonth: '다음 달', year: '연도', month: '월', yearN: '{n}년', monthN: '{n}월', dayInvalid: '날짜를 다시 확인해 주세요.', weekdays: '일 월 화 수 목 금 토',
  },
  en: {
    title: 'Statistics', lead: 'Counted day by day. A day ends at midnight in Seoul.', period: 'Period', days: '{n} days', own: 'Choose dates', from: 'First day', to: 'Last day', shown: '{from} to {to}',
    visitors: 'Visitors', posts: 'Posts', comments: 'Comments', joins: 'Joins', day: 'Day', wholePeriod: 'The whole period', people: '{n}', pieces: '{n}', times: '{n}',
    more: '{n} more than in the period before', less: '{n} fewer than in the period before', same: 'As many as in the period before',
    visitorsHint: 'A person counts once a day. Who it was is not kept.', writing: 'Posts and comments', writingHint: 'Written on that day, also if removed later.', joinsHint: 'People who became members of the {channel} on that day.',
    tableOf: 'Table: {name}', chartOf: 'Chart: {name}. Arrow keys move from day to day.',
    ranking: 'Most read posts', rankingHint: 'By how many people read them in the period. Only boards you may read.', rank: 'Rank', postTitle: 'Title', board: 'Board', writer: 'Writer', views: 'Views',
    noRanking: 'Nothing was read in this period.', noRankingHint: 'Posts appear here once they are read.', empty: 'No numbers yet.', emptyHint: 'They are collected from today on, as soon as somebody visits the {channel}. Invite some members.', toHome: 'To the {channel}',
    exportDaily: 'Download the days', exportRanking: 'Download the ranking', exported: '{name} was downloaded.',
    tooLong: 'A period has at most {max} days.', failed: 'We could not load this.', failedHint: 'Please try again in a moment.', retry: 'Load again', loading: 'Loading',
    dayPlaceholder: 'e.g. 20261115', openCalendar: 'Open the calendar', previousMonth: 'Previous month', nextMonth: 'Next month', year: 'Year', month: 'Month', yearN: '{n}', monthN: 'Month {n}', dayInvalid: 'Please check the date.', weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  },
});
