import { defineText } from '@dolphin/contract/core/text';

export const monthlyText = defineText({
  ko: {
    button: '월간 보고서',
    title: '월간 보고서',
    lead: '한 달 동안 실제로 한 것으로 초안을 만들어요. 고쳐서 보호자에게 한 번에 보내요.',
    emptyHint: '출결, 푼 문제, 코딩한 시간, 동영상과 보낸 수업 보고서로 초안을 만들어요.',
    nobody: '이달에 이 반에 있던 학생이 없어요.',
    which: '달',
    month: '{year}년 {month}월',
    monthWith: '{name} · 초안 {drafts} · 보냄 {sent} · 읽음 {opened}',
    drafted: '초안 {count}개를 만들었어요.',
    nothingDrafted: '고치거나 보낸 보고서는 그대로 두었어요.',
    redraft: '고치지 않은 초안 새로 만들기',
    facts: '출결 {lessons}번 · 문제 {solved}/{tried} 해결 · 동영상 {videos}개 · {minutes}분 · {until}일까지',
  },
  en: {
    button: 'Monthly reports',
    title: 'Monthly reports',
    lead: 'Drafts are made from what learners really did in a month. Edit them, then send all to the guardians.',
    emptyHint: 'Drafts come from attendance, problems, time on code, videos and lesson reports that were sent.',
    nobody: 'Nobody was in this class in this month.',
    which: 'Month',
    month: '{year}-{month}',
    monthWith: '{name} · drafts {drafts} · sent {sent} · read {opened}',
    drafted: '{count} drafts were made.',
    nothingDrafted: 'Reports that were edited or sent stay as they are.',
    redraft: 'Make untouched drafts anew',
    facts:
      '{lessons} lessons marked · {solved} of {tried} problems solved · {videos} videos · {minutes} min · until day {until}',
  },
});
