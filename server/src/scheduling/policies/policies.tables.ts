import type { OVERRIDE_ROLES } from '@dolphin/contract/scheduling/policies/policies.contract';
import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_class_policies: {
      course_class_id: number;
      is_bookable: Generated<boolean>;
      lesson_minutes: Generated<number>;
      capacity: number | null;
      room_id: number | null;
      skips_holidays: Generated<boolean>;
      uses_tickets: Generated<boolean>;
      cancel_hours: Generated<number>;
      move_hours: Generated<number>;
      changes_per_month: Generated<number>;
      override_role: Generated<(typeof OVERRIDE_ROLES)[number]>;
      charges_absence: Generated<boolean>;
      grants_makeup: Generated<boolean>;
      makeup_days: Generated<number>;
      offer_minutes: Generated<number>;
    };
  }
}
