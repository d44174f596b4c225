import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_gateways: {
      id: Generated<number>;
      channel_id: number;
      driver: 'portone-v1' | 'portone-v2';
      store_id: string;
      channel_key: string;
      pg_id: Generated<string>;
      sealed: Buffer;
      revision: Generated<number>;
      ended_at: Date | null;
      updated_at: Date;
      updated_by: number | null;
    };
  }
}
