import { profiles } from '@dolphin/contract/profile/profiles.contract';
import { blocks } from '@dolphin/contract/social/blocks.contract';
import { friends, people } from '@dolphin/contract/social/friends.contract';

/** Every read that depends on the relation between two people. */
export const FRIEND_READS = [
  friends.list,
  friends.receives,
  friends.sends,
  friends.counts,
  people.find,
  blocks.list,
  profiles.detail,
];
