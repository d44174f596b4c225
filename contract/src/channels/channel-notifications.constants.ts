/** Channel notifications: a new notice to all members, applicants and new members to its managers. [CHN-164] */
export const CHANNEL_NOTIFICATION_KINDS = ['NOTICE', 'APPLIED', 'JOINED'] as const;
export type ChannelNotificationKind = (typeof CHANNEL_NOTIFICATION_KINDS)[number];
/** Kinds that only managers see. */
export const STAFF_NOTIFICATION_KINDS = ['APPLIED', 'JOINED'] as const satisfies readonly ChannelNotificationKind[];

/** A channel's list is no archive: older ones fall off. [CHN-165] */
export const CHANNEL_NOTIFICATIONS_MAX = 200;
