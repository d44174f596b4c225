/** [SOC-5] */
export const FRIENDSHIP_STATES = ['ACCEPT', 'PENDING', 'REJECT'] as const;
export type FriendshipState = (typeof FRIENDSHIP_STATES)[number];
