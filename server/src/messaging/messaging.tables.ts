import type {
  MessageKind,
  MessageState,
  OptOutScope,
  SENDER_STATES,
  TalkState,
} from '@dolphin/contract/messaging/messaging.constants';
import type { Generated, GeneratedAlways } from 'kysely';

/** How a message was asked to leave as AlimTalk; the values are those of the template's places. */
export type MessageTalk = {
  readonly profileId: string;
  readonly templateId: string;
  readonly values: Readonly<Record<string, string>>;
};

declare module '../core/db.ts' {
  interface Tables {
    messaging_batches: {
      id: GeneratedAlways<number>;
      owner_kind: string;
      owner_id: number;
      actor_id: number | null;
      key: string;
      created_at: Date;
    };
    messaging_groups: {
      id: GeneratedAlways<number>;
      batch_id: number;
      is_ad: boolean;
      sender: string;
      state: Generated<'PENDING' | 'SENT' | 'DONE'>;
      provider_group_id: string | null;
      start_at: Date;
      paced_at: Date | null;
      next_check_at: Date | null;
      checks: Generated<number>;
      created_at: Date;
    };
    messaging_messages: {
      id: GeneratedAlways<number>;
      batch_id: number;
      group_id: number;
      owner_kind: string;
      owner_id: number;
      subject_id: number | null;
      label: string;
      phone_sealed: Buffer;
      phone_mark: Buffer;
      phone_tail: string;
      content: string;
      kind: MessageKind;
      is_ad: boolean;
      price_krw: number;
      state: Generated<MessageState>;
      provider_message_id: string | null;
      failure_code: string | null;
      resent_of: number | null;
      talk: MessageTalk | null;
      talk_failure: string | null;
      created_at: Date;
      settled_at: Date | null;
    };
    messaging_costs: {
      owner_kind: string;
      owner_id: number;
      month: string;
      sms_count: Generated<number>;
      lms_count: Generated<number>;
      ata_count: Generated<number>;
      replaced_count: Generated<number>;
      sms_krw: Generated<number>;
      lms_krw: Generated<number>;
      ata_krw: Generated<number>;
      failed_count: Generated<number>;
      price_krw: Generated<number>;
    };
    messaging_opt_outs: {
      id: GeneratedAlways<number>;
      owner_kind: string;
      owner_id: number;
      phone_mark: Buffer;
      phone_tail: string;
      scope: OptOutScope;
      created_at: Date;
    };
    messaging_senders: {
      id: GeneratedAlways<number>;
      owner_kind: string;
      owner_id: number;
      phone: string;
      name: string;
      state: Generated<(typeof SENDER_STATES)[number]>;
      is_default: Generated<boolean>;
      created_at: Date;
    };
    messaging_profiles: { owner_kind: string; owner_id: number; profile_id: string; created_at: Date };
    messaging_talk_templates: {
      template_id: string;
      profile_id: string;
      name: string;
      content: string;
      button_names: readonly string[];
      button_places: readonly string[];
      state: TalkState;
      checked_at: Date;
    };
    messaging_talk_choices: { owner_kind: string; owner_id: number; template_id: string };
    messaging_pace: { id: Generated<boolean>; free_at: Date };
  }
}
