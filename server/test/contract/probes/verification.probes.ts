import { randomBytes, randomUUID } from 'node:crypto';
import { insertRequest, updateRequestsReplaced } from '../../../src/verification/requests/requests.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const PATH = '/api/dolphin/v1/users/verifications';

/** A request of the person's session, which the token in their headers names. */
async function makeRequest(test: TestServer, { id: userId, headers }: Person): Promise<string> {
  const [, payload = ''] = (headers['authorization'] ?? '').split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sid: string };
  const now = test.app.now();
  const id = randomUUID();
  await updateRequestsReplaced(test.db, userId, now);
  await insertRequest(test.db, {
    id,
    userId,
    sessionId: sid,
    driver: 'nice-v1',
    requestNo: `D${randomBytes(14).toString('hex')}`,
    browserHash: randomBytes(32),
    materialSealed: randomBytes(40),
    now,
    expiresAt: new Date(now.getTime() + 600_000),
  });
  return id;
}

export const probes: Probes = {
  inputs: {
    [`GET ${PATH}/:verificationId`]: async (test, who) => ({ verificationId: await makeRequest(test, who) }),
  },
  unable: { [`POST ${PATH}`]: 'no provider is configured in the tests of every call' },
  objects: {
    [`GET ${PATH}/:verificationId verificationId`]: {
      kind: 'private',
      missing: '00000000-0000-4000-8000-000000000000',
      make: makeRequest,
    },
  },
};
