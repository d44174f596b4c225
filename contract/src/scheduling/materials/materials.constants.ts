import { CONTENT_KINDS } from '../../learning/storages/contents.ts';

/** What may be attached to a lesson of a class: a lesson of its course, a content, a worksheet, or an address. */
export const MATERIAL_KINDS = ['LESSON', ...CONTENT_KINDS, 'WORKSHEET', 'LINK'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];
export const MATERIALS_MAX = 20;
export const MATERIAL_TITLE_MAX = 100;
