import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteInvitationsOf } from '../invitations/invitations.queries.ts';
import { deleteTermConsentsOf } from '../join-forms/join-forms.queries.ts';
import { deleteConsentsOf } from './join.queries.ts';

/** Consents and invitations of a person who leaves the service. */
export const eraseJoining = defineListener({
  name: 'channels.erase-joining',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => {
    await deleteConsentsOf(db, userId);
    await deleteTermConsentsOf(db, userId);
    await deleteInvitationsOf(db, userId);
  },
});
