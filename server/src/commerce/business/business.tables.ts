import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_businesses: {
      channel_id: number;
      name: string;
      owner: string;
      number: string;
      mail_order_number: string | null;
      address: string;
      phone: string;
      email: string;
      updated_at: Date;
      is_tax_free: Generated<boolean>;
    };
  }
}
