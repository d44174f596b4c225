import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { lessons } from '@dolphin/contract/learning/courses/lessons.contract';

export type Lesson = OutputOf<typeof lessons.detail>;

export type LessonItem = Lesson['itemList'][number];
