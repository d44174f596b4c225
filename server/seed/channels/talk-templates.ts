import { requireMessageDriver, storeTalkTemplates, switchTalkTemplate } from '../../src/messaging/public.ts';
import type { App } from '../../src/core/app.ts';
import { inTransaction } from '../../src/core/db.ts';

/**
 * The demo academy has asked the simulator for its AlimTalk templates, and switched on those that are approved: lesson
 * and monthly reports and invitations leave as AlimTalk. A demo without its simulator works, too. [SMS-110]
 */
export async function seedTalkTemplates(app: App, profileId: string): Promise<void> {
  try {
    const templates = await requireMessageDriver(app).talkTemplates(profileId);
    await inTransaction(app.db, async (tx) => {
      const academy = await tx
        .selectFrom('channels_channels')
        .select('id')
        .where('slug', '=', 'blue-sea')
        .executeTakeFirstOrThrow();
      await storeTalkTemplates(tx, profileId, templates, app.now());
      const owner = { ownerKind: 'CHANNEL', ownerId: academy.id } as const;
      for (const { templateId, state } of templates)
        if (state === 'APPROVED') await switchTalkTemplate(tx, owner, { profileId, templateId, isOn: true });
    });
  } catch (error) {
    app.log.warn({ err: error }, 'the message simulator did not give its AlimTalk templates');
  }
}
