import type { RoleCheck } from '@dolphin/contract/core/roles';

/** The pages of a channel's administration, in the order of their tabs, and who may open them. */
export const MANAGE_PLACES = [
  { key: 'members', check: 'TEACHER' },
  { key: 'classes', check: 'TEACHER' },
  { key: 'learning', check: 'TEACHER' },
  { key: 'courses', check: 'TEACHER' },
  { key: 'worksheets', check: 'TEACHER' },
  { key: 'maps', check: 'TEACHER' },
  { key: 'pending', check: 'MANAGER' },
  { key: 'groups', check: 'MANAGER' },
  { key: 'tags', check: 'MANAGER' },
  { key: 'codes', check: 'MANAGER' },
  { key: 'boards', check: 'MANAGER' },
  { key: 'statistics', check: 'TEACHER' },
  { key: 'settings', check: 'MANAGER' },
  { key: 'audit', check: 'MANAGER' },
  { key: 'roles', check: 'VISITOR' },
] as const satisfies readonly { readonly key: string; readonly check: RoleCheck }[];

export type ManagePlace = (typeof MANAGE_PLACES)[number]['key'];
