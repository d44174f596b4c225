import type { Me } from '../../core/module.ts';

/** What a child may buy is decided for a plain learner: guardians open nothing that the child may not have. */
export const asLearner = (id: number): Me => ({ id, sessionId: '', isAdmin: false, isSignedUp: true });
