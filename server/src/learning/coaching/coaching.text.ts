import { defineText } from '@dolphin/contract/core/text';

/** Words in the files that coaches take home. */
export const coachingFileText = defineText({
  ko: {
    progress: '학습현황', record: '학습기록', name: '이름', nickname: '닉네임', done: '완료', stuck: '막힘', last: '마지막 활동', solved: '완료', trying: '{tries}번 시도', begun: '시작', opened: '열어 봄', mark: '표시', STUCK: '막힘', IDLE: '멈춤',
    problem: '문제', at: '제출 시각', language: '언어', verdict: '결과', points: '점수', time: '시간(ms)', memory: '메모리(KB)', waiting: '채점 중',
  },
  en: {
    progress: 'progress', record: 'record', name: 'Name', nickname: 'Nickname', done: 'Done', stuck: 'Stuck', last: 'Last active', solved: 'Done', trying: '{tries} tries', begun: 'Begun', opened: 'Opened', mark: 'Mark', STUCK: 'Stuck', IDLE: 'Idle',
    problem: 'Problem', at: 'Handed in', language: 'Language', verdict: 'Verdict', points: 'Points', time: 'Time (ms)', memory: 'Memory (KB)', waiting: 'Being judged',
  },
});
