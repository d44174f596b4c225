import { lessons } from '@dolphin/contract/learning/lessons.contract';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { go } from '../../../lib/navigate.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RingBell } from '../../../shared/lounge/ring-bell.tsx';
import { useSessionState } from '../../../shared/lounge/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { worldText } from './world.text.ts';

type Props = { readonly portalId: string | null; readonly areaIds: readonly string[]; readonly onEnter: () => void };

/** What holds where one stands, said kindly. */
export function HereHint({ portalId, areaIds, onEnter }: Props) {
  const text = useText(worldText);
  const { content, roomId } = useSessionState(({ scene }) => scene);
  const areas = content.areas.filter(({ id }) => areaIds.includes(id));
  const lesson = areas.find(({ property }) => property.kind === 'LESSON')?.property;
  return (
    <div className="world-hints" role="status">
      {areas.map((area) => <p key={area.id} className="world-hint" data-kind={area.property.kind}>{area.name ? <b>{area.name}</b> : null} {text[`area${area.property.kind}`]}</p>)}
      {lesson?.kind === 'LESSON' ? <Button size="sm" onClick={() => void openLesson(lesson.lessonId)}>{text.openLesson}</Button> : null}
      {areas.some(({ property }) => property.kind === 'BELL') ? <RingBell roomId={roomId} /> : null}
      {portalId !== null ? <p className="world-hint"><span className="world-hint-keys">{text.atPortal}</span><Button size="sm" onClick={onEnter}>{text.enter}</Button></p> : null}
    </div>
  );
}

/** To its first item that is left to do. */
async function openLesson(lessonId: number): Promise<void> {
  try {
    const { itemList } = await call(lessons.detail, { lessonId });
    const item = itemList.find(({ state }) => state !== 'DONE') ?? itemList[0];
    if (item) go(`/learn/lessons/${lessonId}/items/${item.itemId}`);
  } catch (error) {
    presentError(error);
  }
}
