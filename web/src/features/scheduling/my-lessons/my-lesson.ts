import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import type { ReactNode } from 'react';

export type MyLesson = OutputOf<typeof classLessons.mine>['lessonList'][number];
/** The way into the meeting of a lesson, which is another part of the product. */
export type MeetingOf = (lesson: MyLesson & { readonly courseClassId: number }) => ReactNode;
