import type { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { AnswerRow, ChildRow, ListedRow, RequestRow } from './consent-requests.queries.ts';
import { isAnswerable } from './consent-rules.ts';

type Detail = OutputOf<typeof consentRequests.detail>;
type Listed = OutputOf<typeof consentRequests.list>['consentRequestList'][number];

export function toRequest(row: RequestRow, now: Date) {
  const { id, title, content, refusalNote, dueDay, state, revision, createdAt } = row;
  return {
    consentRequestId: id,
    title,
    content,
    refusalNote,
    dueDay,
    state,
    isAnswerable: isAnswerable(row, now),
    revision,
    createdAt: createdAt.toISOString(),
  };
}

export function toListed(row: ListedRow, now: Date): Listed {
  const { consentRequestId, title, dueDay, state, isAnswerable: isOpen, createdAt } = toRequest(row, now);
  const { childCount, agreedCount, refusedCount, authorName } = row;
  const counts = { childCount, agreedCount, refusedCount };
  return { consentRequestId, title, dueDay, state, isAnswerable: isOpen, ...counts, authorName, createdAt };
}

export function toAnswer({ answer, note, method, answeredAt, guardianName, relation }: AnswerRow) {
  if (answer === null || method === null || answeredAt === null) return null;
  return { answer, note, method, answeredAt: answeredAt.toISOString(), guardianName, relation };
}

export function toChild(row: ChildRow, now: Date): Detail['childList'][number] {
  const { memberId, userId, nickname, name, accountCount, numberCount, linkExpiresAt } = row;
  return {
    channelMemberId: memberId,
    userId,
    nickname,
    name,
    accountCount,
    numberCount,
    isLinked: linkExpiresAt !== null && linkExpiresAt > now,
    answer: toAnswer(row),
  };
}
