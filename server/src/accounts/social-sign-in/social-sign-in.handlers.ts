import {
  socialLinks,
  socialSignIn,
  SOCIAL_PROVIDERS,
  SOCIAL_START_MINUTES,
  type SocialProvider,
} from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { socialSignInErrors } from '@dolphin/contract/accounts/sign-in/social-sign-in.errors';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { SocialKeys } from '../../config.ts';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement, type Module } from '../../core/module.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import { answerTokens, issueSession } from '../sessions/issue-session.ts';
import { checkNickname, type WordFilter } from '../signup/check-nickname.ts';
import { createAccount } from '../signup/create-account.ts';
import { requireRecentSignIn } from '../users/require-owner.ts';
import { passageOf } from './passage.ts';
import { readPendingToken, writePendingToken } from './pending-token.ts';
import { PROVIDERS } from './providers/all.ts';
import type { SocialProfile } from './providers/provider.ts';
import {
  deleteLink,
  deleteStart,
  findLinkedUser,
  findSignInMethods,
  insertLink,
  insertStart,
  isEmailTaken,
  selectLinks,
} from './social-sign-in.queries.ts';

type Returned = { readonly code: string; readonly state: string; readonly browserKey: string };

function keysOf(app: App, provider: SocialProvider): SocialKeys {
  const keys = app.config.socialSignIn[provider];
  if (!keys) throw fail(socialSignInErrors.SOCIAL_SIGN_IN_OFF);
  return keys;
}

async function begin(
  app: App,
  provider: SocialProvider,
  purpose: { readonly userId: number | null; readonly redirect: string | null },
) {
  const keys = keysOf(app, provider);
  const [state, browserKey] = [newSecret(), newSecret()];
  const url = await PROVIDERS[provider].authorizeUrl(keys, passageOf(app.config, state));
  await insertStart(app.db, {
    stateHash: hashSecret(state),
    browserHash: hashSecret(browserKey),
    provider,
    ...purpose,
    now: app.now(),
  });
  return { url, browserKey };
}

/** The start that belongs to an answer, used up; refuses an old one, another browser's, and one begun for another purpose. */
async function takeStart(app: App, { state, browserKey }: Returned, userId: number | null) {
  const start = await deleteStart(app.db, hashSecret(state));
  const isGood =
    start !== undefined &&
    start.created_at.getTime() + SOCIAL_START_MINUTES * 60_000 > app.now().getTime() &&
    start.browser_hash.equals(hashSecret(browserKey)) &&
    start.user_id === userId;
  if (!isGood) throw fail(socialSignInErrors.SOCIAL_SIGN_IN_EXPIRED);
  return start;
}

function profileOf(app: App, provider: SocialProvider, { code, state }: Returned): Promise<SocialProfile> {
  return PROVIDERS[provider].fetchProfile(keysOf(app, provider), passageOf(app.config, state), code);
}

export function socialSignInModule(filter: WordFilter): Module {
  return implement(
    socialSignIn,
    {
      providers: async ({ app }) => ({
        providerList: SOCIAL_PROVIDERS.filter((provider) => app.config.socialSignIn[provider] !== null),
      }),

      start: async ({ app }, { provider, redirect }) =>
        begin(app, provider, { userId: null, redirect: redirect ?? null }),

      async finish({ db, app, client, answer, now }, { provider: claimed, ...returned }) {
        const { provider, redirect } = await takeStart(app, returned, null);
        if (claimed !== undefined && claimed !== provider) throw fail(socialSignInErrors.SOCIAL_SIGN_IN_EXPIRED);
        const profile = await profileOf(app, provider, returned);
        const back = { provider, ...(redirect === null ? {} : { redirect }) };
        const user = await findLinkedUser(db, provider, profile.subject);
        if (user) {
          const opening = {
            userId: user.id,
            isAdmin: user.is_admin,
            isSignedUp: user.is_signed_up,
            client,
            now,
          };
          answerTokens(answer, await inTransaction(db, (tx) => issueSession(tx, app, opening)));
          return { ...back, isSignedIn: true };
        }
        // An equal e-mail proves nothing; whoever owns the account links it from inside.
        if (profile.email !== null && (await isEmailTaken(db, profile.email)))
          throw fail(accountErrors.EMAIL_DUPLICATE_MEMBER);
        const { email, nickname } = profile;
        const pendingToken = writePendingToken(app.config.tokenSecret, { provider, ...profile }, now);
        return {
          ...back,
          isSignedIn: false,
          pendingToken,
          ...(email === null ? {} : { email }),
          ...(nickname === null ? {} : { nickname }),
        };
      },

      async complete(
        { app, client, answer, now },
        { pendingToken, birthDate, nickname, gender, subjectList, consents, guardian },
      ) {
        const pending = readPendingToken(app.config.tokenSecret, pendingToken, now);
        if (!pending) throw fail(socialSignInErrors.SOCIAL_SIGNUP_EXPIRED);
        checkNickname(nickname, filter);
        const { provider, subject, email } = pending;
        const { userId, tokens } = await inTransaction(app.db, async (tx) => {
          const id = await createAccount(tx, app, {
            email,
            passwordHash: null,
            nickname,
            birthDate,
            gender,
            subjectList,
            signupPath: provider,
            consents,
            guardian,
            client,
            now,
          });
          // Two sign-ups with one token, or a link made meanwhile: the first wins and this account is never seen.
          if (!(await insertLink(tx, provider, subject, id, now))) throw fail(socialSignInErrors.SOCIAL_LINK_TAKEN);
          return {
            userId: id,
            tokens: await issueSession(tx, app, { userId: id, isAdmin: false, isSignedUp: true, client, now }),
          };
        });
        answerTokens(answer, tokens);
        return { userId, isSignedUp: true };
      },
    },
    { ownTransactions: ['start', 'finish', 'complete'] },
  );
}

export const socialLinksModule = implement(
  socialLinks,
  {
    async list({ db, me }) {
      const links = await selectLinks(db, me.id);
      return {
        socialLinkList: links.map(({ provider, linked_at }) => ({ provider, linkedAt: linked_at.toISOString() })),
      };
    },

    // A stranger at an unlocked screen must not add a sign-in method. `add` accepts only what began here, minutes ago.
    async start({ db, app, me, now }, { provider }) {
      await requireRecentSignIn(db, me, now);
      return begin(app, provider, { userId: me.id, redirect: null });
    },

    async add({ db, app, me, now }, returned) {
      const { provider } = await takeStart(app, returned, me.id);
      const { subject } = await profileOf(app, provider, returned);
      const isNew = await insertLink(db, provider, subject, me.id, now);
      if (!isNew && (await findLinkedUser(db, provider, subject))?.id !== me.id)
        throw fail(socialSignInErrors.SOCIAL_LINK_TAKEN);
      return { provider };
    },

    async remove({ db, me, now }, { provider }) {
      // Locks the user, too: two removals at once must not delete the last two sign-in methods.
      await requireRecentSignIn(db, me, now);
      const { has_password, link_count } = await findSignInMethods(db, me.id);
      if (!(await deleteLink(db, provider, me.id))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (!has_password && link_count <= 1) throw fail(socialSignInErrors.SOCIAL_LINK_LAST);
      return {};
    },
  },
  { ownTransactions: ['start', 'add'] },
);
