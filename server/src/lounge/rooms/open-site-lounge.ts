import { DEFAULT_MAP_ID } from '@dolphin/contract/lounge/lounge.constants';
import type { Db } from '../../core/db.ts';
import { ensureLounge } from './seats/seats.queries.ts';

/** The lounge of the site stands open from the first start on; those of channels when somebody goes there. */
export function openSiteLounge(db: Db): Promise<void> {
  return ensureLounge(db, null, DEFAULT_MAP_ID);
}
