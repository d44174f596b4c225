import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';
import { grantItem, wearOutfit } from '../src/avatar/public.ts';
import { DEMO_PEOPLE, demoEmail } from './demo-people.ts';

/** What the demo people wear; items that are not everybody's from the start they own as well. */
const OUTFITS: Readonly<Record<string, readonly string[]>> = {
  admin: [
    'skin-honey',
    'face-smile',
    'hair-ponytail',
    'top-varsity',
    'bottom-jeans-black',
    'shoes-high-top',
    'face-accessory-reading',
    'hand-accessory-laptop',
  ],
  master: [
    'skin-sand',
    'face-bold',
    'hair-short',
    'hat-captain',
    'top-sailor',
    'bottom-jeans',
    'shoes-loafers',
    'necklace-medal',
  ],
  manager: [
    'skin-pearl',
    'face-doll',
    'hair-long',
    'one-piece-pinafore',
    'shoes-mary-jane',
    'earring-drop',
    'accessory-satchel',
  ],
  teacher: [
    'skin-sand',
    'face-open',
    'hair-bob',
    'hat-flowers',
    'top-blouse',
    'bottom-check-skirt',
    'shoes-boots',
    'face-accessory-glasses-gold',
    'necklace-shell',
  ],
  'advanced-lecturer': [
    'skin-pearl',
    'face-fang',
    'hair-short',
    'hat-shark',
    'top-hoodie-blue',
    'bottom-surf',
    'shoes-shark-slippers',
    'hand-accessory-trident',
  ],
  student: [
    'skin-freckles',
    'face-dazzled',
    'hair-wave',
    'one-piece-dress',
    'shoes-skates',
    'hat-pearls',
    'accessory-bubble-fish',
    'hand-accessory-wand',
    'earring-fish',
  ],
  lecturer: [
    'skin-cocoa',
    'face-open',
    'hair-curly',
    'cape-hero',
    'top-tee',
    'bottom-shorts',
    'shoes-boots-yellow',
    'face-accessory-glasses',
  ],
  user: [
    'skin-sand',
    'face-wink',
    'hair-spiky',
    'top-space',
    'bottom-space',
    'shoes-moon',
    'accessory-planet',
    'hand-accessory-saber',
  ],
  visitor: ['skin-honey', 'face-cat', 'hair-braid', 'hat-crown', 'one-piece-hanbok', 'shoes-mary-jane', 'cape-star'],
  pending: [
    'skin-pearl',
    'face-sleepy',
    'hair-bowl',
    'hat-beanie',
    'top-knit',
    'bottom-cargo',
    'shoes-sneaker',
    'accessory-crab-friend',
  ],
  suspended: [
    'skin-ebony',
    'face-dots',
    'hair-buns',
    'top-leaf',
    'bottom-leaf-skirt',
    'shoes-leaf',
    'accessory-turtle-shell',
  ],
};

/** In the wardrobe of the student, who has been here for a while, and not worn today. */
const STUDENT_ALSO = [
  'hat-dolphin',
  'hat-wizard',
  'hat-straw',
  'one-piece-mermaid',
  'one-piece-dolphin-suit',
  'cape-wave',
  'hair-comet',
  'hair-ponytail',
  'top-raincoat',
  'bottom-tutu',
  'shoes-winged',
  'accessory-swim-ring',
  'accessory-angel-wings',
  'face-accessory-hearts',
  'hand-accessory-balloon',
  'necklace-pearls',
  'skin-sea-child',
];

/** Dresses the demo people, whatever else they bought before. */
export async function seedAvatars(tx: Db): Promise<void> {
  const { rows: items } = await sql<{
    id: number;
    key: string;
    isStarter: boolean;
  }>`select id, key, is_starter as "isStarter" from avatar_items`.execute(tx);
  const itemOf = new Map(items.map((item) => [item.key, item]));
  for (const person of DEMO_PEOPLE) {
    const { rows } = await sql<{
      id: number;
    }>`select id from accounts_users where email = ${demoEmail(person)}`.execute(tx);
    const userId = rows[0]?.id;
    const outfit = OUTFITS[person.key];
    if (userId === undefined || !outfit) continue;
    for (const key of [...(person.key === 'student' ? STUDENT_ALSO : []), ...outfit]) {
      const item = itemOf.get(key);
      if (!item) throw new Error(`there is no item ${key}`);
      if (!item.isStarter) await grantItem(tx, userId, item.id, 'SHOP');
    }
    await wearOutfit(
      tx,
      userId,
      outfit.map((key) => itemOf.get(key)?.id ?? 0),
    );
  }
}
