import { randomBytes, randomUUID } from 'node:crypto';
import {
  insertRequest,
  type RequestOwner,
  updateRequestsReplaced,
} from '../../../src/verification/requests/requests.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import { accountsProbeParts } from './accounts-parts.ts';

const PATH = '/api/dolphin/v1/users/verifications';
const GUARDIANS = '/api/dolphin/v1/guardians/consents/:token/verifications';

const OF_A_PAGE = {
  kind: 'secret',
  why: 'random, known to the page that began it, and asked for with the token',
} as const;

/** A request of the person's session, which the token in their headers names. */
async function makeRequest(test: TestServer, { id: userId, headers }: Person): Promise<string> {
  const [, payload = ''] = (headers['authorization'] ?? '').split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sid: string };
  const id = randomUUID();
  const owner = { userId, sessionId: sid };
  await updateRequestsReplaced(test.db, owner, test.app.now());
  await insertPending(test, id, owner);
  return id;
}

async function insertPending(test: TestServer, id: string, owner: RequestOwner): Promise<void> {
  const now = test.app.now();
  await insertRequest(test.db, {
    id,
    owner,
    driver: 'nice-v1',
    requestNo: `D${randomBytes(14).toString('hex')}`,
    browserHash: randomBytes(32),
    materialSealed: randomBytes(40),
    now,
    expiresAt: new Date(now.getTime() + 600_000),
  });
}

/** A request of a guardian who follows a link. */
async function makeGuardianRequest(test: TestServer) {
  const { requestId, token } = await accountsProbeParts.askGuardian(test);
  const verificationId = randomUUID();
  await insertPending(test, verificationId, { consentId: requestId });
  return { token, verificationId };
}

export const probes: Probes = {
  inputs: {
    [`GET ${PATH}/:verificationId`]: async (test, who) => ({ verificationId: await makeRequest(test, who) }),
    [`GET ${GUARDIANS}/:verificationId`]: makeGuardianRequest,
  },
  unable: {
    [`POST ${PATH}`]: 'no provider is configured in the tests of every call',
    'POST /api/dolphin/v1/users/guardian-consents':
      'nobody is held in the tests of every call; the suite of birth dates holds some',
    [`POST ${GUARDIANS}`]: 'no provider is configured in the tests of every call',
  },
  objects: {
    [`GET ${GUARDIANS}/:verificationId verificationId`]: OF_A_PAGE,
    'POST /api/dolphin/v1/guardians/consents/:token verificationId': OF_A_PAGE,
    [`GET ${PATH}/:verificationId verificationId`]: {
      kind: 'private',
      missing: '00000000-0000-4000-8000-000000000000',
      make: makeRequest,
    },
  },
};
