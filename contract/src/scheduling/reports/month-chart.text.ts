import { defineText } from '../../core/text.ts';

/** The words of the chart of a month: on the page of a link, and in the account of a guardian. [SCH-291] */
export const monthChartText = defineText({
  ko: {
    chartTitle: '주별 코딩한 시간',
    week: '{from}~{to}일',
    oneDay: '{from}일',
    weekMinutes: '{minutes}분',
    weekSolved: '{count}개 해결',
    weekAbout: '{week} {minutes}, {solved}',
  },
  en: {
    chartTitle: 'Time on code by week',
    week: '{from}–{to}',
    oneDay: '{from}',
    weekMinutes: '{minutes} min',
    weekSolved: '{count} solved',
    weekAbout: '{week}: {minutes}, {solved}',
  },
});
