import type { Subject } from '@dolphin/contract/accounts/accounts.constants';

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_class_infos: {
      member_id: number;
      sealed_phone: Buffer;
      first_registration_at: Date;
      subject: Subject;
      updated_at: Date;
    };
    scheduling_info_classes: { course_class_id: number };
  }
}
