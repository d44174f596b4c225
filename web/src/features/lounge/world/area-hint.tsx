import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import type { MapArea } from '@dolphin/contract/lounge/maps/maps.schema';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CallCoach } from '../../../shared/lounge/call-coach.tsx';
import { useSession } from '../../../shared/lounge/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { worldText } from './world.text.ts';

/** A hint about the area the user stands in. */
export function AreaHint({ area: { name, property } }: { readonly area: MapArea }) {
  const text = useText(worldText);
  return (
    <p className="world-hint" data-kind={property.kind}>
      {name ? <b>{name}</b> : null} {text[`area${property.kind}`]}
    </p>
  );
}

/** The action in an area: open its lesson, or call a coach. */
export function AreaAct({ area: { property } }: { readonly area: MapArea }) {
  const text = useText(worldText);
  if (property.kind === 'LESSON')
    return (
      <Button size="sm" onClick={() => void openLesson(property.lessonId)}>
        {text.openLesson}
      </Button>
    );
  return property.kind === 'BELL' ? <CoachCallHint /> : null;
}

/** Outside of channels there is nobody to call. [WLD-170] */
function CoachCallHint() {
  const text = useText(worldText);
  const { roomId } = useSession();
  const { data: room } = useRead(rooms.read, { roomId }, { isQuiet: true });
  return room?.channelId === null ? <p className="world-hint">{text.bellNobody}</p> : <CallCoach roomId={roomId} />;
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
