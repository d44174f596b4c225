import type { CONTACT_SOURCES } from '@dolphin/contract/social/chat/chat.contract';
import type { Generated, GeneratedAlways } from 'kysely';

export type ContactSource = (typeof CONTACT_SOURCES)[number];

declare module '../../core/db.ts' {
  interface Tables {
    social_chats: {
      id: GeneratedAlways<number>;
      low_id: number;
      high_id: number;
      last_sequence: Generated<number>;
      created_at: Date;
    };
    social_chat_messages: {
      id: GeneratedAlways<number>;
      chat_id: number;
      sequence: number;
      sender_id: number;
      client_key: string;
      text: string;
      created_at: Date;
      deleted_at: Date | null;
    };
    social_chat_sides: {
      chat_id: number;
      user_id: number;
      partner_id: number;
      last_message_id: number | null;
      read_sequence: Generated<number>;
      read_at: Date | null;
      unread: Generated<number>;
    };
    social_chat_counters: { user_id: number; chats: Generated<number>; unread: Generated<number> };
    social_staff_minor_log: {
      id: GeneratedAlways<number>;
      staff_id: number;
      minor_id: number;
      is_from_staff: boolean;
      chat_id: number;
      message_id: number;
      text: string;
      created_at: Date;
      source: Generated<ContactSource>;
    };
    social_contact_log_reads: {
      id: GeneratedAlways<number>;
      admin_id: number;
      user_id: number | null;
      before_id: number | null;
      read_at: Date;
    };
    social_contact_log_read_channels: { read_id: number; channel_id: number };
  }
}
