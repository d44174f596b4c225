import type { Attendance, SeatSource } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { LessonKind } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_lessons: {
      id: GeneratedAlways<number>;
      channel_id: number;
      course_class_id: number | null;
      title: string;
      coach_id: number | null;
      substitute_for: Generated<number | null>;
      room_id: Generated<number | null>;
      day: string;
      start_minute: number;
      end_minute: number;
      kind: LessonKind;
      state: Generated<'SCHEDULED' | 'CANCELLED'>;
      cancel_reason: Generated<string>;
      origin_day: Generated<string | null>;
      origin_minute: Generated<number | null>;
      capacity: Generated<number | null>;
      is_moved: Generated<boolean>;
      is_conflicted: Generated<boolean>;
      seat_count: Generated<number>;
      room_capacity: Generated<number | null>;
      shows_materials_early: Generated<boolean>;
      created_at: Generated<Date>;
    };
    scheduling_seats: {
      id: GeneratedAlways<number>;
      lesson_id: number;
      channel_id: number;
      user_id: number;
      state: 'BOOKED' | 'WAITING' | 'OFFERED' | 'CANCELLED' | 'MOVED';
      source: SeatSource;
      day: string;
      start_minute: number;
      end_minute: number;
      ticket_id: Generated<number | null>;
      offered_until: Generated<Date | null>;
      attendance: Generated<Attendance | null>;
      attendance_reason: Generated<string>;
      marked_by: Generated<number | null>;
      marked_at: Generated<Date | null>;
      entered_at: Generated<Date | null>;
      note: Generated<string>;
      reminded_at: Generated<Date | null>;
      is_cancelled_with_lesson: Generated<boolean>;
      is_cancelled_by_pause: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
    };
    scheduling_makeups: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      course_class_id: number | null;
      seat_id: number;
      expires_on: string;
      used_seat_id: number | null;
      created_at: Date;
    };
    scheduling_attendance_entries: {
      id: GeneratedAlways<number>;
      seat_id: number;
      channel_id: number;
      user_id: number;
      attendance: Attendance | null;
      reason: Generated<string>;
      ticket_effect: 'HELD' | 'USED' | 'RELEASED' | 'RETURNED' | 'MISSING' | null;
      ticket_id: number | null;
      makeup_effect: 'GRANTED' | 'WITHDRAWN' | null;
      actor_id: number | null;
      created_at: Date;
    };
  }
}
