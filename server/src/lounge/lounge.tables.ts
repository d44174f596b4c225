declare module '../core/db.ts' {
  interface Tables {
    lounge_lobby_members: { user_id: number; came_at: Date; seen_at: Date };
  }
}

export {};
