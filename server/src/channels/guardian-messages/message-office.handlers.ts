import { guardianMessageOffice } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import {
  MESSAGE_SENDERS_MAX,
  MESSAGE_TEMPLATES_MAX,
  MESSAGES_SHOWN,
} from '@dolphin/contract/channels/guardian-messages/guardian-messages.constants';
import { guardianMessageErrors } from '@dolphin/contract/channels/guardian-messages/guardian-messages.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { messagingErrors } from '@dolphin/contract/messaging/messaging.errors';
import { maskedNumber, mobileDigits } from '@dolphin/contract/messaging/phone';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import {
  deleteOptOut,
  deleteSender,
  insertSender,
  messageProviderFailure,
  messagingInfo,
  requireMessageDriver,
  sealedPhone,
  selectMessageCosts,
  selectOptOuts,
  selectSenders,
  setDefaultSender,
  updateSenderStates,
  upsertOptOut,
} from '../../messaging/public.ts';
import { exportMessages } from './export-messages.ts';
import { deleteTemplate, insertTemplate, updateTemplate } from './guardian-messages.queries.ts';
import { ownerOf } from './message-shapes.ts';

const MONTHS_SHOWN = 12;

export const guardianMessageOfficeModule = implement(
  guardianMessageOffice,
  {
    async costs({ db }, { channelId }) {
      return { monthList: [...(await selectMessageCosts(db, ownerOf(channelId), MONTHS_SHOWN))] };
    },

    exports: ({ db, client, now }, filter) => exportMessages(db, filter, { language: client.language, now }),

    async senders({ app, db }, { channelId }) {
      const rows = await selectSenders(db, ownerOf(channelId));
      return {
        siteSender: messagingInfo(app).siteSender,
        senderList: rows.map(({ id, phone, name, state, isDefault }) => ({
          senderId: id,
          phoneNumber: phone,
          name,
          state,
          isDefault,
        })),
      };
    },

    async addSender({ db, now }, { channelId, phoneNumber, name }) {
      const given = { phone: phoneNumber, name, max: MESSAGE_SENDERS_MAX, now };
      if (!(await insertSender(db, ownerOf(channelId), given))) throw fail(guardianMessageErrors.MESSAGE_SENDER_EXISTS);
      return {};
    },

    // Without a transaction around it: the provider is asked in between.
    async checkSenders({ app }, { channelId }) {
      const numbers = await requireMessageDriver(app)
        .senderNumbers()
        .catch((error: unknown) => {
          throw messageProviderFailure(error);
        });
      await inTransaction(app.db, (tx) => updateSenderStates(tx, ownerOf(channelId), numbers));
      return {};
    },

    async chooseSender({ db }, { channelId, senderId }) {
      const owner = ownerOf(channelId);
      const isKnown = senderId === null || (await selectSenders(db, owner)).some(({ id }) => id === senderId);
      if (!isKnown) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (!(await setDefaultSender(db, owner, senderId))) throw fail(messagingErrors.MESSAGE_SENDER_UNKNOWN);
      return {};
    },

    async removeSender({ db }, { channelId, senderId }) {
      if (!(await deleteSender(db, ownerOf(channelId), senderId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },

    async addTemplate({ db, now }, given) {
      const templateId = await insertTemplate(db, { ...given, max: MESSAGE_TEMPLATES_MAX, now });
      if (templateId === undefined)
        throw fail(guardianMessageErrors.MESSAGE_TEMPLATES_FULL, { max: MESSAGE_TEMPLATES_MAX });
      return { templateId };
    },

    async changeTemplate({ db }, { channelId, templateId, revision, ...given }) {
      const changed = await updateTemplate(db, { channelId, templateId, revision, ...given });
      if (changed === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (!changed) throw fail(coreErrors.EDIT_CONFLICT);
      return { revision: revision + 1 };
    },

    async removeTemplate({ db }, { channelId, templateId }) {
      if (!(await deleteTemplate(db, channelId, templateId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },

    async optOuts({ db }, { channelId, before }) {
      const rows = await selectOptOuts(db, ownerOf(channelId), before ?? null, MESSAGES_SHOWN + 1);
      const shown = rows.slice(0, MESSAGES_SHOWN);
      return {
        optOutList: shown.map(({ id, tail, scope, createdAt }) => ({
          optOutId: id,
          phoneNumber: maskedNumber(tail),
          scope,
          createdAt: createdAt.toISOString(),
        })),
        next: rows.length > MESSAGES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    async addOptOut({ app, db, now }, { channelId, phoneNumber, scope }) {
      const { mark, tail } = sealedPhone(app, mobileDigits(phoneNumber));
      await upsertOptOut(db, ownerOf(channelId), { mark, tail, scope, now });
      return {};
    },

    async removeOptOut({ db }, { channelId, optOutId }) {
      if (!(await deleteOptOut(db, ownerOf(channelId), optOutId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      return {};
    },
  },
  { ownTransactions: ['checkSenders'] },
);
