import type {
  ConsentAnswer,
  ConsentMethod,
  ConsentState,
} from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_consent_requests: {
      id: GeneratedAlways<number>;
      channel_id: number;
      author_id: number | null;
      title: string;
      content: string;
      refusal_note: string;
      due_day: string;
      state: Generated<ConsentState>;
      revision: Generated<number>;
      text_revision: Generated<number>;
      reminder_count: Generated<number>;
      reminded_at: Generated<Date | null>;
      created_at: Date;
      updated_at: Date;
    };
    channels_consent_children: {
      id: GeneratedAlways<number>;
      request_id: number;
      member_id: number;
      answer: Generated<ConsentAnswer | null>;
      note: Generated<string>;
      method: Generated<ConsentMethod | null>;
      guardian_id: Generated<number | null>;
      answered_at: Generated<Date | null>;
      link_number: Generated<number>;
      link_expires_at: Generated<Date | null>;
    };
    channels_consent_answers: {
      id: GeneratedAlways<number>;
      child_id: number;
      answer: ConsentAnswer;
      note: string;
      method: ConsentMethod;
      guardian_id: number | null;
      answered_at: Date;
    };
  }
}
