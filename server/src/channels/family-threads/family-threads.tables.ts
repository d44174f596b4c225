import type { FamilySide } from '@dolphin/contract/channels/family-threads/family-threads.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_family_messages: {
      id: GeneratedAlways<number>;
      member_id: number;
      side: FamilySide;
      author_id: number | null;
      guardian_id: number | null;
      text: string;
      hidden_at: Generated<Date | null>;
      hidden_by: Generated<number | null>;
      created_at: Date;
    };
    channels_family_threads: {
      member_id: number;
      channel_id: number;
      last_message_id: number;
      staff_read_id: Generated<number>;
      staff_unread: Generated<number>;
      is_waiting: GeneratedAlways<boolean>;
    };
    channels_family_reads: { member_id: number; user_id: number; read_id: number };
  }
}
