import { channelBusinesses } from '@dolphin/contract/commerce/business/business.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const BUSINESS = {
  name: '산호 코딩학원',
  owner: '김하늘',
  number: '1248100998',
  mailOrderNumber: null,
  address: '서울시 강남구 바다로 1',
  phone: '02-123-4567',
  email: 'office@academy.example',
};

async function makeAcademy() {
  const { id: channelId, people } = await server.makeChannel(['MANAGER', 'TEACHER']);
  const update = (given: object, who = people.MANAGER) =>
    call(server, channelBusinesses.update, { channelId, ...given }, who.headers);
  const read = async () => (await call(server, channelBusinesses.detail, { channelId }, {})).body;
  return { channelId, people, update, read };
}

it('[UIX-141] managers enter it, and anybody reads it', async () => {
  const { update, read, people, channelId } = await makeAcademy();
  expect((await read()).business).toBeNull();
  expect((await update(BUSINESS, people.TEACHER)).status).toBe(403);
  expect((await update(BUSINESS)).status).toBe(200);
  expect((await read()).business).toEqual({ ...BUSINESS, number: '124-81-00998', isTaxFree: false });
  expect((await update({ mailOrderNumber: '제2026-서울강남-00001호' })).status).toBe(200);
  expect((await read()).business).toMatchObject({ name: '산호 코딩학원', mailOrderNumber: '제2026-서울강남-00001호' });
  await call(server, channelBusinesses.remove, { channelId }, people.MANAGER.headers);
  expect((await read()).business).toBeNull();
});

it('[UIX-141] is all that the law asks for, or nothing', async () => {
  const { update, read } = await makeAcademy();
  const { owner: _owner, ...incomplete } = BUSINESS;
  expect((await update(incomplete)).error).toMatchObject({
    errorCode: 'BUSINESS_INCOMPLETE',
    fieldErrors: [{ field: 'owner' }],
  });
  expect((await update({ ...BUSINESS, number: '124-81-00997' })).error.errorCode).toBe('BUSINESS_NUMBER_NOT_POSSIBLE');
  expect((await update({ ...BUSINESS, name: '   ' })).error.errorCode).toBe('BUSINESS_INCOMPLETE');
  expect((await update({ ...BUSINESS, email: 'nobody' })).status).toBe(400);
  expect((await read()).business).toBeNull();
});
