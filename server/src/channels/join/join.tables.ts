import type { GeneratedAlways } from 'kysely';
import '../channels.tables.ts';

export type ChannelConsentKind = 'CHANNEL_SERVICE' | 'MARKETING';

declare module '../../core/db.ts' {
  interface Tables {
    channels_consents: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      kind: ChannelConsentKind;
      version: number;
      agreed: boolean;
      at: Date;
      address: string;
    };
  }
}
