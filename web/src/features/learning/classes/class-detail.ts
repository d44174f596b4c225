import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';

export type ClassDetail = OutputOf<typeof courseClasses.detail>;
