/** What one process does; a machine may run any of them, several times over. */
export const ROLES = ['http', 'realtime', 'worker', 'judge', 'converter'] as const;
export type Role = (typeof ROLES)[number];
