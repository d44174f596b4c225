import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_message_templates: {
      id: GeneratedAlways<number>;
      channel_id: number;
      name: string;
      content: string;
      revision: Generated<number>;
      created_at: Date;
    };
  }
}
