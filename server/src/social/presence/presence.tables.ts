declare module '../../core/db.ts' {
  interface Tables {
    social_presence_gateways: { id: string; seen_at: Date };
    social_presence: { user_id: number; gateway_id: string; is_away: boolean };
  }
}
