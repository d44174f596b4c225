import { CONSENT_LINK_DAYS } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { type Language, localize } from '@dolphin/contract/core/text';
import { measureMessage, normalizeMessage } from '@dolphin/contract/messaging/message-text';
import type { Ctx } from '../../core/module.ts';
import { type MessageToSend, sendMessages } from '../../messaging/public.ts';
import { findChannelName } from '../guardian-messages/guardian-messages.queries.ts';
import { ownerOf } from '../guardian-messages/message-shapes.ts';
import { senderOf } from '../guardian-messages/sender-of.ts';
import { guardianNumbers } from '../guardians/guardian-numbers.ts';
import { phoneMarkOf } from '../guardians/seal-contact.ts';
import { requireOpened } from '../plan/channel-plan.ts';
import { consentUrl } from './consent-link.ts';
import { selectLinkedGuardians, updateLinks } from './consent-links.queries.ts';
import type { ChildRow, RequestRow } from '../consent-requests/consent-requests.queries.ts';
import { consentText } from '../consent-requests/consent-requests.text.ts';
import { endOfDay } from '../consent-requests/consent-rules.ts';

const DAY_MS = 86_400_000;

type Sender = Pick<Ctx, 'app' | 'db' | 'now'> & { readonly me: { readonly id: number } };
type Sending = {
  readonly channelId: number;
  readonly request: RequestRow;
  /** Those without an answer. */ readonly children: readonly ChildRow[];
};

/** A message with a link of its own to every guardian without an account; gives how many there are. [CHN-230] */
export async function sendConsentLinks(ctx: Sender, { channelId, request, children }: Sending): Promise<number> {
  const { app, db, now } = ctx;
  await requireOpened(db, channelId, 'messages');
  const byUser = new Map(children.map((child) => [child.userId, child]));
  const linked = await selectLinkedGuardians(
    db,
    children.map(({ memberId }) => memberId),
  );
  const guardians = (await guardianNumbers({ db, app }, { channelId, userIds: [...byUser.keys()] })).filter(
    ({ guardianId }) => !linked.has(guardianId),
  );
  if (guardians.length === 0) return 0;
  const reached = [...new Set(guardians.flatMap(({ userId }) => byUser.get(userId)?.childId ?? []))];
  const expiresAt = new Date(Math.min(endOfDay(request.dueDay).getTime(), now.getTime() + CONSENT_LINK_DAYS * DAY_MS));
  const numbers = await updateLinks(db, reached, expiresAt);
  const place = await findChannelName(db, channelId);
  const messages = guardians.flatMap(({ userId, guardianId, phoneNumber, language }): readonly MessageToSend[] => {
    const child = byUser.get(userId);
    const linkNumber = child && numbers.get(child.childId);
    if (!child || linkNumber === undefined) return [];
    const link = { childId: child.childId, guardianId, linkNumber, phoneMark: phoneMarkOf(app, phoneNumber) };
    const values = { place, name: child.name || child.nickname, title: request.title, day: request.dueDay };
    const content = messageOf(language, { ...values, url: consentUrl(app, link) });
    return [{ phone: phoneNumber, content, label: child.nickname, subjectId: userId }];
  });
  await sendMessages(app, db, now, {
    ...ownerOf(channelId),
    actorId: ctx.me.id,
    key: `consent:${request.id}:${request.reminderCount + 1}`,
    sender: await senderOf(app, db, channelId),
    isAd: false,
    messages,
  });
  return messages.length;
}

type Values = Readonly<Record<'place' | 'name' | 'title' | 'day' | 'url', string>>;

/** Nobody can edit this text here: what no phone shows, such as an emoji of a title, is left out. */
function messageOf(language: Language, values: Values): string {
  const text = normalizeMessage(localize(consentText, language).message(values));
  const blocked = new Set(measureMessage(text).blocked);
  return [...text].filter((character) => !blocked.has(character)).join('');
}
