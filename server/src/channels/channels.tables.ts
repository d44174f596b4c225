import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { DolphinVisibleState, JoinMethod, ReviewMethod } from '@dolphin/contract/channels/channels.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../core/db.ts' {
  interface Tables {
    channels_channels: {
      id: Generated<number>;
      name: string;
      slug: string;
      introduction: Generated<string>;
      label_ko: Generated<string>;
      label_en: Generated<string>;
      visible_state: Generated<DolphinVisibleState>;
      domain: string | null;
      domain_token: Generated<string>;
      domain_since: Generated<Date>;
      domain_verified_at: Generated<Date | null>;
      domain_checked_at: Generated<Date | null>;
      domain_missing_since: Generated<Date | null>;
      join_method: Generated<JoinMethod>;
      super_channel_id: number | null;
      plugins: Generated<Record<string, string>>;
      member_count: Generated<number>;
      contact_email: string | null;
      owner_id: number | null;
      logo_key: string | null;
      banner_key: string | null;
      color: Generated<string>;
      review_method: Generated<ReviewMethod>;
      contact_chat_url: string | null;
      /** What the channel has paid for. */ plan: Generated<'CHANNEL_PRO' | null>;
      closed_at: Date | null;
      created_at: Generated<Date>;
    };
    channels_members: {
      id: Generated<number>;
      channel_id: number;
      user_id: number;
      role: ChannelRole;
      nickname: Generated<string>;
      introduction: Generated<string>;
      role_before: ChannelRole | null;
      phone_number: string | null;
      /** The name on the roster, for staff. */
      name: Generated<string>;
      verified_at: Date | null;
      joined_at: Date | null;
      created_at: Generated<Date>;
      standing: GeneratedAlways<string | null>;
      name_key: Generated<string>;
      /** By which lists are ordered. */ sorted_at: Generated<Date>;
      changed_by: number | null;
      change_reason: string | null;
    };
    channels_groups: {
      id: Generated<number>;
      channel_id: number;
      name: string;
      introduction: Generated<string>;
      code: string | null;
      is_class: Generated<boolean>;
      member_count: Generated<number>;
      created_at: Generated<Date>;
    };
    channels_group_members: {
      group_id: number;
      user_id: number;
      created_at: Generated<Date>;
    };
  }
}
