declare module '../../core/db.ts' {
  interface Tables {
    scheduling_report_reads: { report_id: number; user_id: number; read_at: Date };
  }
}
export {};
