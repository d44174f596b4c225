import { defineText } from '@dolphin/contract/core/text';

/** The heads of the columns in exported files. */
export const learningStatisticsText = defineText({
  ko: {
    courseClass: '반',
    course: '강좌',
    coach: '담당 코치',
    learners: '학생',
    active: '활동한 학생',
    solved: '푼 문제',
    tried: '도전한 문제',
    stuck: '막힌 문제',
    minutes: '학습 시간(분)',
    fileName: '학습-통계',
  },
  en: {
    courseClass: 'Class',
    course: 'Course',
    coach: 'Coach',
    learners: 'Students',
    active: 'Active students',
    solved: 'Solved problems',
    tried: 'Tried problems',
    stuck: 'Stuck problems',
    minutes: 'Time (minutes)',
    fileName: 'learning-statistics',
  },
});
