import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { storages } from '@dolphin/contract/learning/storages/storages.contract';

/** A storage in a list. */
export type Item = OutputOf<typeof storages.list>['storageList'][number];
