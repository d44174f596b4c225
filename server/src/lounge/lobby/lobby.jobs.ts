import { LOBBY_GONE_AFTER_MS } from '@dolphin/contract/lounge/lounge.constants';
import { defineSweep } from '../../core/jobs/job.ts';
import { deleteGone } from './lobby.queries.ts';

/** Clears away those who closed the tab without a word. */
export const clearLobby = defineSweep({
  name: 'lounge.clear-lobby',
  everySeconds: 300,
  run: ({ db, now }) => deleteGone(db, new Date(now.getTime() - 10 * LOBBY_GONE_AFTER_MS)),
});
