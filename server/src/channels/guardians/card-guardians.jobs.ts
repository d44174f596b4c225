import { defineSweep } from '../../core/jobs/job.ts';
import { inTransaction } from '../../core/db.ts';
import { insertCardGuardians, takeCardContacts } from './card-guardians.queries.ts';
import { sealPhone } from './seal-contact.ts';

const AT_ONCE = 200;

/** Seals the plain contacts that student cards of earlier releases hold. Nothing is left to do after its first run. */
export const sealCardGuardians = defineSweep({
  name: 'channels.seal-card-guardians',
  everySeconds: 3_600,
  run: async ({ app, db, now, signal }) => {
    for (let taken = AT_ONCE; taken === AT_ONCE && !signal.aborted;)
      taken = await inTransaction(db, async (tx) => {
        const cards = await takeCardContacts(tx, AT_ONCE);
        const guardians = cards.map(({ memberId, name, phone }) => ({ memberId, name, ...sealPhone(app, phone) }));
        await insertCardGuardians(tx, guardians, now);
        return cards.length;
      });
  },
});
