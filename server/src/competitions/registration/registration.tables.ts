declare module '../../core/db.ts' {
  interface Tables {
    competitions_reminders: { participant_id: number; starts_at: Date; minutes: number };
  }
}
export {};
