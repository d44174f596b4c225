import { lessonErrors } from '@dolphin/contract/scheduling/lessons/lessons.errors';
import { fail } from '../../core/fail.ts';

const EXCLUSION_VIOLATION = '23P01';
const CHECK_VIOLATION = '23514';
const BUSY = {
  scheduling_lessons_coach_free: lessonErrors.LESSON_COACH_BUSY,
  scheduling_lessons_room_free: lessonErrors.LESSON_ROOM_BUSY,
  scheduling_seats_person_free: lessonErrors.LESSON_LEARNER_BUSY,
  scheduling_lessons_room_holds: lessonErrors.LESSON_ROOM_FULL,
};

/** An overlap, or a room that is too small, is found by the constraint that refuses it, never by looking first. [SCH-202] [SCH-263] */
export async function refusingOverlaps<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (
      (code === EXCLUSION_VIOLATION || code === CHECK_VIOLATION) &&
      typeof constraint === 'string' &&
      constraint in BUSY
    )
      throw fail(BUSY[constraint as keyof typeof BUSY]);
    throw error;
  }
}
