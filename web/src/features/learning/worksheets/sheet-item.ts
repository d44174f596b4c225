import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';

export type SheetItem = OutputOf<typeof myWorksheets.one>['itemList'][number];
