import type { Sellable } from '../../commerce/public.ts';
import { courseSellable } from './course-sellable.ts';

/** What learning sells. */
export const learningSellables: readonly Sellable[] = [courseSellable];
