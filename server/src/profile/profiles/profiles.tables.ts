declare module '../../core/db.ts' {
  interface Tables {
    profile_profiles: { user_id: number; introduction: string; updated_at: Date };
  }
}
