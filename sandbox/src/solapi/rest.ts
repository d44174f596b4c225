import type { IncomingMessage } from 'node:http';
import { SOLAPI_ACCOUNT } from './account.ts';
import type { Ledger, SimulatedGroup } from './ledger.ts';
import type { SimulatedMessage } from './messages.ts';
import { readJson, SolapiRefusedError, wrong } from './refused.ts';

const LIMIT_MAX = 500;

/** The calls of Solapi v4 that the driver makes, with the shapes of the provider. */
export async function answerRest(ledger: Ledger, url: URL, request: IncomingMessage): Promise<object> {
  const route = `${request.method ?? ''} ${url.pathname}`;
  if (route === 'POST /messages/v4/groups') {
    await readJson(request);
    return groupInfo(ledger.create());
  }
  if (route === 'GET /messages/v4/list') return listOf(ledger, url.searchParams);
  if (route === 'GET /kakao/v2/templates') return templatesOf(ledger, url.searchParams);
  if (route === 'GET /senderid/v1/numbers/active')
    return SOLAPI_ACCOUNT.senders.map((phoneNumber) => ({ phoneNumber, status: 'ACTIVE', method: 'ARS' }));
  const [, method = '', groupId = '', action = ''] =
    /^(GET|PUT|POST|DELETE) \/messages\/v4\/groups\/(\w{1,60})(?:\/(messages|send))?$/.exec(route) ?? [];
  const group = method === '' ? undefined : ledger.find(groupId);
  if (group && method === 'GET' && action === '') return groupInfo(group);
  if (group && method === 'DELETE' && action === '') {
    ledger.remove(group);
    return groupInfo(group);
  }
  if (group && method === 'PUT' && action === 'messages') {
    const { messages } = await readJson(request);
    if (!Array.isArray(messages)) throw wrong('messages');
    const added = ledger.add(group, messages);
    const failed = added.filter(({ statusCode }) => statusCode !== '2000');
    return { errorCount: String(failed.length), resultList: added.map(messageInfo) };
  }
  if (group && method === 'POST' && action === 'send') {
    await readJson(request);
    ledger.send(group);
    return groupInfo(group);
  }
  throw new SolapiRefusedError(404, 'ResourceNotFound', 'no such path');
}

function listOf(ledger: Ledger, query: URLSearchParams): object {
  const limit = Number(query.get('limit') ?? '20');
  const start = query.get('startKey') ?? '';
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > LIMIT_MAX) throw wrong('limit');
  const { messages } = ledger.find(query.get('groupId') ?? '');
  const from = start === '' ? 0 : messages.findIndex(({ messageId }) => messageId === start);
  if (from < 0) throw wrong('startKey');
  const page = messages.slice(from, from + limit);
  return {
    startKey: start,
    limit,
    nextKey: messages[from + limit]?.messageId ?? null,
    messageList: Object.fromEntries(page.map((message) => [message.messageId, messageInfo(message)])),
  };
}

function templatesOf({ templates }: Ledger, query: URLSearchParams): object {
  const limit = Number(query.get('limit') ?? '20');
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > LIMIT_MAX) throw wrong('limit');
  const channelId = query.get('channelId');
  const found = [...templates.values()].filter((template) => channelId === null || template.channelId === channelId);
  return { startKey: null, limit, nextKey: null, templateList: found.slice(0, limit) };
}

function groupInfo({ groupId, status, messages, createdAt }: SimulatedGroup): object {
  const failed = messages.filter(({ statusCode }) => statusCode.startsWith('1')).length;
  return {
    groupId,
    status,
    count: { total: messages.length, registeredFailed: failed, registeredSuccess: messages.length - failed },
    dateCreated: new Date(createdAt).toISOString(),
    accountId: '00000000000000',
    apiVersion: '4',
  };
}

function messageInfo({
  messageId,
  groupId,
  to,
  from,
  type,
  customFields,
  statusCode,
  replacement,
  createdAt,
}: SimulatedMessage): object {
  return {
    messageId,
    groupId,
    to,
    from,
    type,
    customFields,
    statusCode,
    replacement,
    country: '82',
    accountId: '00000000000000',
    dateCreated: new Date(createdAt).toISOString(),
  };
}
