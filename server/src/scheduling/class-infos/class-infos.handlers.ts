import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { classInfos } from '@dolphin/contract/scheduling/class-infos/class-infos.contract';
import { isFullHour } from '@dolphin/contract/scheduling/class-infos/first-registration-date';
import { requireVisible } from '../../channels/public.ts';
import type { App } from '../../core/app.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { sealPhone, unsealPhone } from './class-info-phone.ts';
import {
  findInfoRequired,
  findInfoFor,
  type InfoRow,
  selectInfosOfClass,
  setInfoRequired,
  upsertInfo,
} from './class-infos.queries.ts';

const DAY_MS = 86_400_000;
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
/** Somebody may register now for lessons of the next year. */
const AHEAD_MS = 366 * DAY_MS;

export const classInfosModule = implement(classInfos, {
  async detail({ db, app, me }, { content_id: id, content_type: type }) {
    const found = await findInfoFor(db, { type, id }, me.id);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { channelId, channelName, slug, role, isAsked } = found;
    await requireVisible(db, me, channelId);
    return {
      channelId,
      channelName,
      slug,
      isAsked,
      isMember: role !== null && passes([role], 'VISITOR'),
      classInfo: toInfo(app, found),
    };
  },

  async save({ db, app, me, now }, { channelId, phoneNumber, firstRegistrationDate, subject }) {
    const firstRegistrationAt = new Date(firstRegistrationDate);
    const at = firstRegistrationAt.getTime();
    if (!(at >= EARLIEST && at <= now.getTime() + AHEAD_MS && isFullHour(firstRegistrationAt)))
      throw failAt('firstRegistrationDate', coreErrors.VALIDATION_FAIL);
    const info = { sealedPhone: sealPhone(app, phoneNumber), firstRegistrationAt, subject };
    if (!(await upsertInfo(db, { channelId, userId: me.id }, info, now)))
      throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    return {};
  },

  async ofClass({ db, app }, at) {
    const isAsked = await findInfoRequired(db, at);
    if (isAsked === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const people = await selectInfosOfClass(db, at);
    return {
      isAsked,
      memberList: people.map(({ userId, nickname, ...row }) => ({ userId, nickname, classInfo: toInfo(app, row) })),
    };
  },

  async ask({ db }, { isAsked, ...at }) {
    if ((await findInfoRequired(db, at)) === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await setInfoRequired(db, at.courseClassId, isAsked);
    return {};
  },
});

function toInfo(app: App, { sealedPhone, firstRegistrationAt, subject }: InfoRow) {
  if (sealedPhone === null || firstRegistrationAt === null || subject === null) return null;
  return {
    phoneNumber: unsealPhone(app, sealedPhone),
    firstRegistrationDate: firstRegistrationAt.toISOString(),
    subject,
  };
}
