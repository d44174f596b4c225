import { defineText } from '@dolphin/contract/core/text';

/** Sentences of drafts, messages and the page of reports of a month; what lessons have too is in reports.text.ts. */
export const monthText = defineText({
  ko: {
    intro: '{name} 학생의 {month} {title} 월간 보고서예요.',
    attended: '수업 {count}번 가운데 {present}번 출석했어요.',
    worked: '{days}일 동안 {time} 코딩했어요.',
    nothing: '이달에 저장된 학습 기록은 없어요.',
    message: '[{place}] {name} 학생의 {month} {title} 월간 보고서예요. {url}',
    pageTitle: '{name} 학생 {month} 월간 보고서',
    period: '기간',
    days: '{from} ~ {to}',
    class: '반',
    dayCount: '학습한 날',
    dayCountValue: '{count}일',
    attendanceOf: '{mark} {count}번',
    solvedTitle: '해결한 문제',
    notesTitle: '수업 기록',
  },
  en: {
    intro: 'Monthly report of {name}, {month}, {title}.',
    attended: 'Attended {present} of {count} lessons.',
    worked: 'Worked on code for {time} on {days} days.',
    nothing: 'Nothing was saved in this month.',
    message: '[{place}] Monthly report of {name}, {month}, {title}: {url}',
    pageTitle: 'Report of {name}, {month}',
    period: 'Period',
    days: '{from} – {to}',
    class: 'Class',
    dayCount: 'Days with work',
    dayCountValue: '{count}',
    attendanceOf: '{mark} {count}',
    solvedTitle: 'Problems solved',
    notesTitle: 'From the lessons',
  },
});
