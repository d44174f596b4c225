import type { ChannelNotificationKind } from '@dolphin/contract/channels/channel-notifications.constants';
import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_notifications: {
      id: Generated<number>;
      channel_id: number;
      kind: ChannelNotificationKind;
      cause_seq: number;
      board_id: number | null;
      post_id: number | null;
      user_id: number | null;
      created_at: Generated<Date>;
    };
    channels_notification_reads: { channel_id: number; user_id: number; last_read_id: number };
  }
}
