import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { inTransaction } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { signInKey } from '../managed/login-name.rules.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { makeDeviceKey } from './device-key.ts';
import { deviceNames } from './device-names.rules.ts';
import { endSessions } from './end-sessions.ts';
import { answerTokens, issueSession } from './issue-session.ts';
import { SESSION_IDLE_DAYS } from './refresh.rules.ts';
import { refreshSession } from './refresh-session.ts';
import { selectDevices } from './sessions.queries.ts';
import { countSigninTry } from './signin-failures.ts';
import { findCandidate, uncountFailure } from './signin.queries.ts';

const DAY_MS = 86_400_000;

export const sessionsModule = implement(
  sessions,
  {
    async signin({ db, app, client, answer, now }, { email, password, deviceKey }) {
      const key = signInKey(email);
      const user = await findCandidate(db, key, client.address);
      const tries = await countSigninTry(app, {
        emailKey: key,
        address: client.address,
        deviceKey,
        isKnownAddress: user?.is_known_address ?? false,
        now,
      });
      const passwordHash = user?.password_hash ?? null;
      if (!(await isPassword(passwordHash, password)) || !user || passwordHash === null)
        throw failAt('password', accountErrors.LOGIN_FAIL);
      const isSignedUp = user.signed_up_at !== null;
      const opening = { userId: user.id, isAdmin: user.is_admin, isSignedUp, client, now, passwordHash };
      answerTokens(answer, await inTransaction(db, (tx) => issueSession(tx, app, opening)));
      await uncountFailure(db, tries);
      return { userId: user.id, isSignedUp, deviceKey: makeDeviceKey(app.config.tokenSecret, key) };
    },

    async signout({ db, app, me, now }) {
      await endSessions(db, app, { userId: me.id, only: me.sessionId, reason: 'SIGNED_OUT', now });
      return {};
    },

    async refresh({ app, client, answer }, { refreshId }) {
      answerTokens(answer, await refreshSession(app, refreshId, client.address));
      return {};
    },

    async devices({ db, me, now }) {
      const rows = await selectDevices(db, me.id, new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS));
      return {
        deviceList: rows.map((row) => ({
          deviceId: row.id,
          ...deviceNames(row.user_agent),
          address: row.address,
          signedInAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at.toISOString(),
          isCurrent: row.id === me.sessionId,
        })),
      };
    },

    async signOutDevice({ db, app, me, now }, { deviceId }) {
      const ended = await endSessions(db, app, {
        userId: me.id,
        only: deviceId,
        reason: deviceId === me.sessionId ? 'SIGNED_OUT' : 'SIGNED_OUT_REMOTELY',
        now,
      });
      if (ended === 0) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },

    async signOutEverywhere({ db, app, me, now }) {
      await endSessions(db, app, { userId: me.id, reason: 'SIGNED_OUT_REMOTELY', now });
      return {};
    },
  },
  { ownTransactions: ['signin', 'refresh'] },
);
