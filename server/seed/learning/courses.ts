/** The courses of the demo site, as data: whoever fills a database reads them from here, in this order. */
import { blockCourse } from './blocks/course.ts';
import { javascriptCourse } from './javascript/course.ts';
import type { SeedCourse } from './lesson.ts';
import { pythonCourse } from './python/course.ts';

export const COURSES: readonly SeedCourse[] = [pythonCourse, blockCourse, javascriptCourse];
