import { lessonMaterials } from '@dolphin/contract/scheduling/materials/materials.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { MaterialList } from '../../../shared/materials/material-list.tsx';
import { materialsText } from '../../../shared/materials/materials.text.ts';

type Props = { readonly channelId: number; readonly courseClassId: number };

/** What there is today for a class of the learner; nothing on other days. All cards of a page share one call. [SCH-260] */
export function TodaysMaterials({ channelId, courseClassId }: Props) {
  const text = useText(materialsText);
  const read = useRead(lessonMaterials.mine, { channelId, day: todayInSeoul() }, { isQuiet: true });
  const materials = (read.data?.lessonList ?? [])
    .filter((lesson) => lesson.courseClassId === courseClassId)
    .flatMap(({ materialList }) => materialList);
  if (materials.length === 0) return null;
  return (
    <section className="material-part">
      <b>{text.title}</b>
      <MaterialList materials={materials} />
    </section>
  );
}
