import type {
  ProgressState,
  RegistrationCause,
  RegistrationEntry,
  RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import type { ChosenOption, ClassOption } from '@dolphin/contract/scheduling/registrations/registrations.schema';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_registration_settings: {
      course_class_id: number;
      entry: Generated<RegistrationEntry>;
      options: JSONColumnType<readonly ClassOption[], string | undefined, string>;
      offer_hours: Generated<number>;
    };
    scheduling_registrations: {
      id: Generated<number>;
      channel_id: number;
      course_class_id: number | null;
      class_title: string;
      user_id: number;
      registration_date: string;
      start_minute: number | null;
      options: JSONColumnType<readonly ChosenOption[], string | undefined, string>;
      state: RegistrationState;
      progress_state: Generated<ProgressState>;
      is_paid: Generated<boolean>;
      is_paused_with_member: Generated<boolean>;
      queued_at: Date | null;
      offered_until: Date | null;
      created_at: Generated<Date>;
    };
    scheduling_registration_changes: {
      id: Generated<number>;
      registration_id: number;
      course_class_id: number | null;
      class_title: string;
      state: RegistrationState;
      progress_state: ProgressState;
      cause: RegistrationCause;
      changed_by: number | null;
      reason: Generated<string>;
      created_at: Date;
    };
  }
}
