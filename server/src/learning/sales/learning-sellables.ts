import type { Sellable } from '../../commerce/public.ts';
import { classSellable } from './class-sellable.ts';
import { courseSellable } from './course-sellable.ts';
import { worksheetSellable } from './worksheet-sellable.ts';

/** What learning sells. */
export const learningSellables: readonly Sellable[] = [courseSellable, worksheetSellable, classSellable];
