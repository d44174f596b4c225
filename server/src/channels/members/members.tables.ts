import type { MembershipState, VerificationState } from '@dolphin/contract/channels/members/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Generated, GeneratedAlways } from 'kysely';
import '../channels.tables.ts';

/* What the database itself maintains for every membership is explained in 0043_channel_members.sql. */
declare module '../../core/db.ts' {
  interface Tables {
    channels_member_counts: { channel_id: number; role: ChannelRole; total: number };
    channels_member_histories: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      actor_id: number | null;
      from_role: ChannelRole | null;
      to_role: ChannelRole | null;
      reason: string | null;
      created_at: Generated<Date>;
    };
    channels_member_parts: {
      member_id: number;
      channel_id: number;
      standing: MembershipState;
      part: string;
      at: number;
    };
    channels_member_notes: {
      id: GeneratedAlways<number>;
      channel_id: number;
      member_id: number;
      author_id: number | null;
      body: string;
      created_at: Date;
      updated_at: Date | null;
    };
    channels_verifications: {
      id: GeneratedAlways<number>;
      channel_id: number;
      member_id: number;
      body: string;
      state: Generated<VerificationState>;
      reason: string | null;
      created_at: Date;
      answered_at: Date | null;
      answered_by: number | null;
    };
  }
}
