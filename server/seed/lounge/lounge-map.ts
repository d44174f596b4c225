import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { SEA_MAP_ID } from '@dolphin/contract/lounge/lounge.constants';
import type { Db } from '../../src/core/db.ts';
import { insertMap } from '../../src/lounge/maps/maps.queries.ts';
import { insertVersion } from '../../src/lounge/maps/versions.queries.ts';
import { demoEmail, DEMO_PEOPLE } from '../demo-people.ts';

/** A map of the academy's own: the sea with a bell that calls a coach, a silent area and a chat zone. */
export async function seedMap(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const sea = DEFAULT_MAPS.find(({ mapId }) => mapId === SEA_MAP_ID);
  const teacher = DEMO_PEOPLE.find(({ key }) => key === 'teacher');
  if (!sea || !teacher) throw new Error('The academy has no sea or no teacher.');
  const { id: userId } = await tx
    .selectFrom('accounts_users')
    .select('id')
    .where('email', '=', demoEmail(teacher))
    .executeTakeFirstOrThrow();
  const content = {
    ...sea.content,
    areas: [
      { id: 'bell', name: '질문 종', x: 1_900, y: 1_350, width: 320, height: 450, property: { kind: 'BELL' as const } },
      {
        id: 'quiet',
        name: '조용한 바위',
        x: 0,
        y: 1_200,
        width: 1_150,
        height: 600,
        property: { kind: 'SILENT' as const },
      },
      {
        id: 'talk',
        name: '난파선 모임',
        x: 3_300,
        y: 1_150,
        width: 860,
        height: 650,
        property: { kind: 'CHAT_ZONE' as const },
      },
    ],
  };
  const mapId = 'blue-sea-academy';
  await insertMap(tx, { mapId, name: '푸른바다 학원 앞바다', content, channelId, ownerId: null, now });
  await insertVersion(tx, { mapId, content, userId, now, versionsMax: 20, isRestored: false });
}
