import type { TagColor } from '@dolphin/contract/channels/join/join.constants';
import type { GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_tags: {
      id: GeneratedAlways<number>;
      channel_id: number;
      tag: string;
      tag_key: string;
      color: TagColor;
      position: number;
    };
  }
}
