import type { MemberColumn } from '@dolphin/contract/channels/members/members.constants';
import type { Generated } from 'kysely';

declare module '../../../core/db.ts' {
  interface Tables {
    channels_member_cards: {
      member_id: number;
      school: Generated<string>;
      grade: Generated<string>;
      guardian_name: Generated<string>;
      guardian_phone: Generated<string>;
      updated_by: number | null;
      updated_at: Date;
    };
    channels_member_visits: { channel_id: number; user_id: number; visited_on: string };
    channels_member_columns: { channel_id: number; user_id: number; columns: MemberColumn[] };
  }
}
