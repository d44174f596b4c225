import Type from 'typebox';
import { Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { LESSON_KINDS, LESSON_STATES } from './lessons.constants.ts';

export const Count = Type.Integer({ minimum: 0 });
/** Minutes from midnight in Seoul. */
export const StartMinute = Type.Integer({ minimum: 0, maximum: 1_439 });
export const EndMinute = Type.Integer({ minimum: 1, maximum: 1_440 });
export const Person = Type.Object({ userId: UserId, nickname: Nullable(Type.String()) });

/** A class lesson in a timetable; its coach and room are named beside it, once. */
export const ClassLesson = Type.Object({
  classLessonId: RowId,
  /** Null: the class was closed. */ courseClassId: Nullable(RowId),
  title: Type.String(),
  coachId: Nullable(UserId),
  /** The coach of the class, while somebody else teaches. */ substituteFor: Nullable(UserId),
  roomId: Nullable(RowId),
  day: PlainDate,
  startMinute: StartMinute,
  endMinute: EndMinute,
  kind: OneOf(LESSON_KINDS),
  state: OneOf(LESSON_STATES),
  isMoved: Type.Boolean(),
  /** Its coach or room was taken when it was made. */ isConflicted: Type.Boolean(),
  seatCount: Count,
  capacity: Nullable(Count),
});
export const Room = Type.Object({ roomId: RowId, name: Type.String(), capacity: Nullable(Count) });
export const LessonPlace = {
  day: PlainDate,
  startMinute: StartMinute,
  endMinute: EndMinute,
  coachId: Nullable(UserId),
  roomId: Nullable(RowId),
};
