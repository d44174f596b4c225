import { profiles } from '@dolphin/contract/profile/profiles.contract';
import { blocks } from '@dolphin/contract/social/blocks.contract';
import { friends, people } from '@dolphin/contract/social/friends.contract';

/** Everything that tells how two people stand to each other. */
export const FRIEND_READS = [
  friends.list,
  friends.receives,
  friends.sends,
  friends.counts,
  people.find,
  blocks.list,
  profiles.detail,
];
