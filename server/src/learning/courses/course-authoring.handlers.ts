import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import type { CourseAdmits } from '@dolphin/contract/learning/storages/contents';
import { requireSeller, requireVerifiedMaster } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { mergeEdit } from '../../core/edits.ts';
import { implement, type Me } from '../../core/module.ts';
import { selectOutline } from '../lessons/lessons.queries.ts';
import { arrangeCourse, type Authored, removeCourse, requireOwn, settingsOf, showCourse } from './author-course.ts';
import { insertCourse, updateCourse } from './course-authoring.queries.ts';
import { courseFields, outlineFields } from './course-fields.ts';

export const courseAuthoringModule = implement(courseAuthoring, {
  async create({ db, app, me, now }, { channelId, ...given }) {
    if (isOffered(given)) await requireSeller(db, app, channelId);
    return { courseId: await insertCourse(db, { channelId, authorId: me.id, now }, settingsOf(given)) };
  },

  async update(caller, { channelId, courseId, ...given }) {
    const current = courseFields(await requireOwn(authored(caller, channelId, courseId)));
    const fields = mergeEdit(courseAuthoring.update, given, current);
    // What was sold before stays for sale once there is a plan again; only what is new is refused.
    if (isOffered(fields) && (fields.priceKrw !== current.priceKrw || fields.admits !== current.admits))
      await requireSeller(caller.db, caller.app, channelId);
    await updateCourse(caller.db, courseId, settingsOf(fields), caller.now);
    return {};
  },

  async arrange(caller, { channelId, courseId, ...given }) {
    const course = authored(caller, channelId, courseId);
    await requireOwn(course);
    const current = outlineFields(await selectOutline(caller.db, courseId, null));
    await arrangeCourse(course, mergeEdit(courseAuthoring.arrange, given, current).lessonList);
    return { updatedAt: caller.now.toISOString() };
  },

  async show(caller, { channelId, courseId, visibleState }) {
    const course = authored(caller, channelId, courseId);
    if (visibleState === 'VISIBLE' && isOffered(await requireOwn(course)))
      await requireVerifiedMaster(caller.db, caller.app, channelId);
    await showCourse(course, visibleState);
    return {};
  },

  async remove(caller, { channelId, courseId }) {
    await removeCourse(authored(caller, channelId, courseId));
    return {};
  },
});

/** Learners pay for it, by its price or by a plan of their own. [PAY-17] */
function isOffered({ admits, priceKrw = null }: { readonly admits: CourseAdmits; readonly priceKrw?: number | null }) {
  return admits === 'PREMIUM' || priceKrw !== null;
}

type Caller = { readonly db: Db; readonly me: Me; readonly roles: readonly ChannelRole[]; readonly now: Date };

/** A teacher changes what they made, a manager everything of the channel. */
function authored({ db, me, roles, now }: Caller, channelId: number, courseId: number): Authored {
  return { db, now, channelId, courseId, ownerId: passes(roles, 'MANAGER') ? null : me.id };
}
