import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { courses } from '@dolphin/contract/learning/courses/courses.contract';

export type CourseDetail = OutputOf<typeof courses.detail>;
