import type { RoleCheck } from '@dolphin/contract/core/roles';

/** The pages of a channel's office in their groups, below its address, and who may open them. One without a route is not listed. [NAV-104] */
export const OFFICE_GROUPS = [
  { key: 'today', places: [{ key: 'today', path: '/manage', check: 'TEACHER' }] },
  {
    key: 'people',
    places: [
      { key: 'members', path: '/manage/members', check: 'TEACHER' },
      { key: 'pending', path: '/manage/pending', check: 'MANAGER' },
      { key: 'groups', path: '/manage/groups', check: 'MANAGER' },
      { key: 'codes', path: '/manage/codes', check: 'MANAGER' },
      { key: 'messages', path: '/manage/messages', check: 'MANAGER' },
      { key: 'consents', path: '/manage/consents', check: 'TEACHER' },
      { key: 'families', path: '/manage/families', check: 'TEACHER' },
    ],
  },
  {
    key: 'teaching',
    places: [
      { key: 'classes', path: '/manage/classes', check: 'TEACHER' },
      { key: 'timetable', path: '/manage/timetable', check: 'TEACHER' },
      { key: 'attendance', path: '/manage/attendance', check: 'TEACHER' },
      { key: 'learning', path: '/manage/learning', check: 'TEACHER' },
      { key: 'worksheets', path: '/manage/worksheets', check: 'TEACHER' },
    ],
  },
  {
    key: 'content',
    places: [
      { key: 'courses', path: '/manage/courses', check: 'TEACHER' },
      { key: 'contents', path: '/manage/contents', check: 'TEACHER' },
      { key: 'videos', path: '/manage/videos', check: 'TEACHER' },
      { key: 'competitions', path: '/manage/competitions', check: 'TEACHER' },
      { key: 'reviews', path: '/manage/reviews', check: 'MANAGER' },
    ],
  },
  {
    key: 'operation',
    places: [
      { key: 'boards', path: '/manage/boards', check: 'MANAGER' },
      { key: 'products', path: '/manage/products', check: 'MANAGER' },
      { key: 'tickets', path: '/manage/tickets', check: 'MANAGER' },
      { key: 'coupons', path: '/manage/coupons', check: 'MANAGER' },
      { key: 'orders', path: '/manage/orders', check: 'MANAGER' },
      { key: 'accounts', path: '/manage/accounts', check: 'MANAGER' },
      { key: 'payments', path: '/manage/payments', check: 'MANAGER' },
      { key: 'refunds', path: '/manage/refunds', check: 'MANAGER' },
      { key: 'statistics', path: '/manage/statistics', check: 'TEACHER' },
      { key: 'maps', path: '/manage/maps', check: 'TEACHER' },
      { key: 'tags', path: '/manage/tags', check: 'MANAGER' },
      { key: 'roles', path: '/manage/roles', check: 'VISITOR' },
      { key: 'audit', path: '/manage/audit', check: 'MANAGER' },
      { key: 'settings', path: '/manage/settings', check: 'MANAGER' },
    ],
  },
] as const satisfies readonly {
  readonly key: string;
  readonly places: readonly { readonly key: string; readonly path: string; readonly check: RoleCheck }[];
}[];

export type OfficeGroupKey = (typeof OFFICE_GROUPS)[number]['key'];
export type ManagePlace = (typeof OFFICE_GROUPS)[number]['places'][number]['key'];

type Place = { readonly key: ManagePlace; readonly path: string; readonly check: RoleCheck };

/** Where a page of the office is, and who may open it. */
export function placeOf(place: ManagePlace): Place | undefined {
  return OFFICE_GROUPS.flatMap(({ places }): readonly Place[] => places).find(({ key }) => key === place);
}
