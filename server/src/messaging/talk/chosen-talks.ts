import { normalizeMessage } from '@dolphin/contract/messaging/message-text';
import type { TalkTemplate } from '@dolphin/contract/messaging/talk-template';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import type { Owner } from '../sending/send.queries.ts';
import { findProfile, selectChosenTemplates } from './talk.queries.ts';

export type ChosenTalks = { readonly profileId: string; readonly templates: readonly TalkTemplate[] };

/** The KakaoTalk channel that an owner sends from: the own one, or the site's; null: none. */
export async function profileOf(app: Pick<App, 'config'>, db: Db, owner: Owner): Promise<string | null> {
  return (await findProfile(db, owner)) ?? app.config.messages?.profileId ?? null;
}

/** Approved templates that an owner switched on; undefined where there are none. */
export async function chosenTalks(app: Pick<App, 'config'>, db: Db, owner: Owner): Promise<ChosenTalks | undefined> {
  const site = app.config.messages?.profileId ?? null;
  const [first, ...rest] = await selectChosenTemplates(db, owner, site);
  if (!first) return undefined;
  const templates = [first, ...rest].map(({ templateId, content, buttonPlaces }) => ({
    templateId,
    // As our texts are counted and sent; the provider fills its own copy.
    content: normalizeMessage(content),
    buttonPlaces,
  }));
  return { profileId: first.profileId, templates };
}
