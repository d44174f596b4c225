declare module '../../core/db.ts' {
  interface Tables {
    accounts_phone_numbers: { user_id: number; sealed: Buffer; updated_at: Date };
  }
}

export {};
