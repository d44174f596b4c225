import { coreErrors } from '@dolphin/contract/core/core.errors';
import { classPolicies } from '@dolphin/contract/scheduling/policies/policies.contract';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { areOfChannel } from '../lessons/change-lesson.queries.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { syncClass } from '../lessons/sync-class.ts';
import { lockClassLessons } from '../lessons/sync-class.queries.ts';
import { findPolicy, lockPolicy, updateCapacities, upsertPolicy } from './policies.queries.ts';

/** [SCH-210] */
export const classPoliciesModule = implement(classPolicies, {
  async find({ db }, { channelId, courseClassId }) {
    const found = await findPolicy(db, channelId, courseClassId);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { ...found, version: versionOf(classPolicies.update, found) };
  },

  async update({ db, now }, { channelId, courseClassId, ...given }) {
    await lockPolicy(db, courseClassId);
    const found = await findPolicy(db, channelId, courseClassId);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const policy = mergeEdit(classPolicies.update, given, found);
    if (!(await areOfChannel(db, { channelId, coachId: null, roomId: policy.roomId })))
      throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await upsertPolicy(db, courseClassId, policy);
    if (policy.roomId !== found.roomId || policy.skipsHolidays !== found.skipsHolidays)
      await syncClass(db, courseClassId, now);
    if (policy.capacity !== found.capacity) {
      await lockClassLessons(db, courseClassId);
      await updateCapacities(db, courseClassId, policy.capacity, seoulTime(now));
    }
    return {};
  },
});
