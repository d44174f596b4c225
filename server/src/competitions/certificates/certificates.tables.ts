declare module '../../core/db.ts' {
  interface Tables {
    competitions_certificates: {
      number: string;
      competition_id: number;
      participant_id: number;
      user_id: number | null;
      name: string;
      issued_at: Date;
    };
  }
}
