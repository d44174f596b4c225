export type SetAsideKind = 'JOB' | 'EVENT';
export type SetAsideReason = 'ENDED' | 'FAILED';

declare module '../db.ts' {
  interface Tables {
    core_workers: { id: string; host_name: string; process_id: number; started_at: Date; seen_at: Date };
    core_job_claims: {
      job_id: string;
      name: string;
      worker_id: string | null;
      attempts: number;
      ends: number;
      is_suspect: boolean;
      claimed_at: Date;
    };
    core_set_aside: {
      id: number;
      kind: SetAsideKind;
      name: string;
      key: string;
      reason: SetAsideReason;
      attempts: number;
      ends: number;
      last_error: string | null;
      payload: unknown;
      topic: string | null;
      created_at: Date;
      set_aside_at: Date;
      expires_at: Date;
      replay_at: Date | null;
      worker_id: string | null;
    };
    core_set_aside_actions: {
      id: number;
      action: 'REPLAY' | 'DISCARD';
      user_id: number;
      kind: SetAsideKind;
      name: string;
      key: string;
      at: Date;
    };
  }
}
