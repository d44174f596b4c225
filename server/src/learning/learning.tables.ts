import type {
  ContentKind,
  ContentOf,
  CourseAdmits,
  CourseSubject,
  ItemKind,
  ItemState,
  ProblemState,
  StorageState,
  SubmissionState,
  VersionState,
} from '@dolphin/contract/learning/storages/contents';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { SubmissionCase } from '@dolphin/contract/learning/problems/submissions.contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Visibility = (typeof VISIBILITIES)[number];

declare module '../core/db.ts' {
  interface Tables {
    learning_storages: {
      id: Generated<number>;
      kind: ContentKind;
      channel_id: number | null;
      author_id: number | null;
      title: string;
      draft: JSONColumnType<ContentOf[ContentKind]>;
      draft_revision: Generated<number>;
      state: Generated<StorageState>;
      deleted_at: Date | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      /** Both taken from the draft by the database. */
      level: GeneratedAlways<number | null>;
      tags: GeneratedAlways<readonly string[] | null>;
      media_id: GeneratedAlways<number | null>;
    };
    learning_versions: {
      id: Generated<number>;
      storage_id: number;
      number: number;
      state: VersionState;
      title: string;
      content: JSONColumnType<ContentOf[ContentKind]>;
      comment: Generated<string>;
      created_by: number | null;
      decided_by: number | null;
      decided_at: Date | null;
      created_at: Generated<Date>;
      /** Taken from the content by the database. */ media_id: GeneratedAlways<number | null>;
    };
    learning_contents: {
      id: Generated<number>;
      storage_id: number;
      version_id: number;
      kind: ContentKind;
      channel_id: number | null;
      title: string;
      level: Generated<number>;
      tags: Generated<readonly string[]>;
      languages: Generated<readonly JudgeLanguage[]>;
      visible_state: Generated<Visibility>;
      solved_count: Generated<number>;
      tried_count: Generated<number>;
      created_at: Generated<Date>;
      /** Its storage is in the trash. */ is_gone: Generated<boolean>;
    };
    learning_courses: {
      id: Generated<number>;
      channel_id: number | null;
      author_id: number | null;
      title: string;
      summary: Generated<string>;
      subject: Generated<CourseSubject>;
      level: Generated<number>;
      cover: Generated<string>;
      visible_state: Generated<Visibility>;
      price_krw: number | null;
      admits: Generated<CourseAdmits>;
      lesson_count: Generated<number>;
      item_count: Generated<number>;
      enrolled_count: Generated<number>;
      description: JSONColumnType<RichDoc> | null;
      deleted_at: Date | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    learning_certificates: {
      number: string;
      course_id: number | null;
      user_id: number | null;
      nickname: string;
      course_title: string;
      place: string | null;
      item_count: number;
      issued_at: Date;
    };
    learning_lessons: {
      id: Generated<number>;
      course_id: number;
      position: number;
      title: string;
      summary: Generated<string>;
      created_at: Generated<Date>;
      /** Its videos are open to whoever may see the course. */ is_free: Generated<boolean>;
    };
    learning_worksheets: {
      id: Generated<number>;
      channel_id: number | null;
      author_id: number | null;
      title: string;
      summary: Generated<string>;
      visible_state: Generated<Visibility>;
      price_krw: number | null;
      item_count: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    learning_items: {
      id: Generated<number>;
      lesson_id: number | null;
      worksheet_id: number | null;
      position: number;
      kind: ItemKind;
      content_id: number | null;
      item_worksheet_id: number | null;
      /** What it shows is of the same channel, or of the site; set by a trigger. */ is_own: Generated<boolean>;
      created_at: Generated<Date>;
    };
    learning_enrolments: {
      course_id: number;
      user_id: number;
      /** That of the course, 0: not kept yet; set by a trigger. */ channel_id: GeneratedAlways<number | null>;
      done_count: Generated<number>;
      last_item_id: number | null;
      enrolled_at: Generated<Date>;
      last_at: Generated<Date>;
      finished_at: Date | null;
    };
    learning_item_progress: {
      user_id: number;
      item_id: number;
      state: ItemState;
      updated_at: Generated<Date>;
    };
    learning_course_classes: {
      id: Generated<number>;
      course_id: number;
      channel_id: number;
      coach_id: number | null;
      group_id: number | null;
      own_group_id: number | null;
      board_id: number | null;
      title: string;
      starts_on: string | null;
      ends_on: string | null;
      member_count: Generated<number>;
      price_krw: number | null;
      seats: number | null;
      created_at: Generated<Date>;
    };
    learning_course_class_members: {
      course_class_id: number;
      user_id: number;
      joined_at: Generated<Date>;
      came_with: number | null;
      is_enrolled_here: Generated<boolean>;
    };
    learning_class_reservations: { course_class_id: number; user_id: number };
    learning_class_times: { course_class_id: number; weekday: number; starts_at: string; ends_at: string };
    learning_problem_states: {
      user_id: number;
      content_id: number;
      state: ProblemState;
      tries: Generated<number>;
      best_points: Generated<number>;
      hints_seen: Generated<number>;
      first_solved_at: Date | null;
      solved_at: Date | null;
      reset_at: Date | null;
      gave_up_at: Date | null;
      updated_at: Generated<Date>;
    };
    learning_submissions: {
      id: Generated<number>;
      user_id: number;
      content_id: number;
      version_id: number;
      channel_id: number | null;
      language: JudgeLanguage;
      source: string;
      state: Generated<SubmissionState>;
      verdict: Verdict | null;
      points: number | null;
      points_possible: number | null;
      cpu_ms: number | null;
      memory_kb: number | null;
      cases: JSONColumnType<readonly SubmissionCase[]> | null;
      created_at: Generated<Date>;
      judged_at: Date | null;
    };
  }
}
