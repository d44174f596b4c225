import type { InputOf } from '@dolphin/contract/core/endpoint';
import type { lessonMaterials } from '@dolphin/contract/scheduling/materials/materials.contract';

export type Attached = NonNullable<InputOf<typeof lessonMaterials.save>['materialList']>[number];
/** With the title that is shown. */
export type Found = { readonly attached: Attached; readonly title: string };

export const keyOf = ({ kind, targetId, url }: Attached) => `${kind} ${targetId ?? url}`;
