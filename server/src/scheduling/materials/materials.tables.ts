import type { MaterialKind } from '@dolphin/contract/scheduling/materials/materials.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_materials: {
      id: GeneratedAlways<number>;
      lesson_id: number;
      position: number;
      kind: MaterialKind;
      course_lesson_id: number | null;
      content_id: number | null;
      worksheet_id: number | null;
      title: Generated<string>;
      url: Generated<string>;
      added_by: number | null;
      assigned_at: Generated<Date | null>;
    };
  }
}
