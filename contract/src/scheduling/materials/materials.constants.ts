/** What may be attached to a lesson of a class. Videos are watched in lessons of courses. */
export const MATERIAL_KINDS = ['LESSON', 'PROBLEM', 'BLOCK_CODING', 'DOCUMENT', 'WORKSHEET', 'LINK'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];
export const MATERIALS_MAX = 20;
export const MATERIAL_TITLE_MAX = 100;
