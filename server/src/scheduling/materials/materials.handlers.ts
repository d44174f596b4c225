import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { lessonMaterials } from '@dolphin/contract/scheduling/materials/materials.contract';
import { MATERIALS_MAX } from '@dolphin/contract/scheduling/materials/materials.constants';
import { materialErrors } from '@dolphin/contract/scheduling/materials/materials.errors';
import { meetingUrlError } from '@dolphin/contract/scheduling/meetings/meeting-url';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement, type Me } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { selectOpenParts } from '../../learning/public.ts';
import { findClassOf } from '../lessons/change-lesson.queries.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { lockClassLessons } from '../lessons/sync-class.queries.ts';
import { giveWorksheets } from './give-worksheets.ts';
import {
  type Attached,
  countAttachable,
  deleteMaterials,
  findLessonMaterials,
  insertMaterials,
  insertPlan,
  lockMaterials,
  type Material,
  selectAttached,
  selectMaterialsOfDay,
  updateEarly,
} from './materials.queries.ts';

/** The materials of lessons. What a material leads to keeps its own rules; this only shows it. [SCH-260] */
export const materialsModule = implement(lessonMaterials, {
  async detail({ db, me, roles, now }, { channelId, classLessonId }) {
    const mayEdit = passes(roles, 'TEACHER');
    const found = await findLessonMaterials(db, { channelId, lessonId: classLessonId, userId: me.id });
    if (!found || !(mayEdit || found.isAttended)) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { day, isEarly, materials, proposal } = found;
    const isOpen = mayEdit || isEarly || day <= seoulTime(now).day;
    const shown = isOpen ? await withAccess(db, { me, roles }, materials) : [];
    const attached = { materialList: materials.map(toAttached), isEarly };
    return {
      day,
      isOpen,
      isEarly,
      materialList: shown,
      proposal: mayEdit ? proposal : null,
      mayEdit,
      version: mayEdit ? versionOf(lessonMaterials.save, attached) : '',
    };
  },

  async save({ db, me, now }, { channelId, classLessonId, ...given }) {
    const lesson = await lockMaterials(db, channelId, classLessonId);
    if (!lesson) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const stored = (await selectAttached(db, classLessonId)).map(toAttached);
    const sent = given.materialList ? { ...given, materialList: given.materialList.map(tidied) } : given;
    const { materialList, isEarly } = mergeEdit(lessonMaterials.save, sent, {
      materialList: stored,
      isEarly: lesson.isEarly,
    });
    await requireAttachable(db, { channelId, courseClassId: lesson.courseClassId }, materialList);
    await deleteMaterials(db, [classLessonId]);
    if (isEarly !== lesson.isEarly) await updateEarly(db, classLessonId, isEarly);
    const added = materialList.map((material) => ({ ...material, lessonId: classLessonId, addedBy: me.id }));
    if (added.length > 0) await insertMaterials(db, added);
    await giveWorksheets(db, { lessonId: classLessonId, now, limit: MATERIALS_MAX });
    await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    return {};
  },

  async plan({ db, me, now }, { channelId, courseClassId }) {
    if (!(await findClassOf(db, channelId, courseClassId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await lockClassLessons(db, courseClassId);
    const lessonCount = await insertPlan(db, { courseClassId, from: seoulTime(now).day, actorId: me.id });
    if (lessonCount > 0) await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    return { lessonCount };
  },

  async mine({ db, me, roles, now }, { channelId, day }) {
    const rows = await selectMaterialsOfDay(db, { channelId, userId: me.id, day, today: seoulTime(now).day });
    const opened = await withAccess(
      db,
      { me, roles },
      rows.flatMap(({ materials }) => materials),
    );
    let at = 0;
    return {
      lessonList: rows.map(({ materials, ...lesson }) => ({
        ...lesson,
        materialList: opened.slice(at, (at += materials.length)),
      })),
    };
  },
});

type Caller = { readonly me: Me; readonly roles: readonly ChannelRole[] };

/** Those who teach open everything of their channel; for others each material shows whether its rules let them in. */
async function withAccess(db: Db, caller: Caller, materials: readonly Material[]) {
  if (passes(caller.roles, 'TEACHER')) return materials.map((one) => ({ ...one, mayOpen: true }));
  const idsOf = (...kinds: readonly string[]) =>
    materials.flatMap(({ kind, targetId }) => (targetId !== null && kinds.includes(kind) ? [targetId] : []));
  const open = await selectOpenParts(db, caller, {
    lessonIds: idsOf('LESSON'),
    contentIds: idsOf('PROBLEM', 'BLOCK_CODING', 'DOCUMENT'),
    worksheetIds: idsOf('WORKSHEET'),
  });
  return materials.map((material) => {
    const { kind, targetId } = material;
    const ids = kind === 'LESSON' ? open.lessonIds : kind === 'WORKSHEET' ? open.worksheetIds : open.contentIds;
    return { ...material, mayOpen: targetId === null || ids.has(targetId) };
  });
}

/** Only links have a title and an address of their own. */
function toAttached({ kind, targetId, title, url }: Attached): Attached {
  return kind === 'LINK' ? { kind, targetId: null, title, url } : { kind, targetId, title: '', url: '' };
}

function tidied(material: Attached): Attached {
  const { kind, targetId, title, url } = toAttached(material);
  return { kind, targetId, title: title.trim() || url.trim().slice(0, TITLE_OF_URL), url: url.trim() };
}

const TITLE_OF_URL = 100;

async function requireAttachable(
  db: Db,
  at: { readonly channelId: number; readonly courseClassId: number | null },
  materials: readonly Attached[],
): Promise<void> {
  const links = materials.filter(({ kind }) => kind === 'LINK');
  if (links.some(({ url }) => meetingUrlError(url) !== undefined))
    throw failAt('materialList', materialErrors.MATERIAL_URL_INVALID);
  const others = materials.filter(({ kind }) => kind !== 'LINK');
  const keys = new Set(others.map(({ kind, targetId }) => `${kind} ${targetId}`));
  if (others.length === 0) return;
  if (keys.size < others.length || (await countAttachable(db, at, others)) !== others.length)
    throw failAt('materialList', materialErrors.MATERIAL_NOT_FOUND);
}
