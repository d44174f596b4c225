/** What happens when somebody asks to join. [CHN-3] */
export const JOIN_METHODS = ['IMMEDIATELY', 'MANAGER_APPROVAL'] as const;
export type JoinMethod = (typeof JOIN_METHODS)[number];

/** Who may see a channel at all. [CHN-10] */
export const DOLPHIN_VISIBLE_STATES = ['ALL_VISIBLE', 'ONLY_CHANNEL_VISIBLE'] as const;
export type DolphinVisibleState = (typeof DOLPHIN_VISIBLE_STATES)[number];

/** [BRD-6] */
export const VISIBILITIES = ['VISIBLE', 'INVISIBLE'] as const;
export const FORM_FIELD_TYPES = ['TEXT', 'TEXTAREA', 'IMAGE', 'FILE'] as const;

/** Keys of outside services that a channel may bring (§3). [API-21] */
export const PLUGIN_NAMES = ['ANALYTICS', 'TAG_MANAGER', 'AD_PIXEL', 'PAYMENT_GATEWAY_ID', 'PAYMENT_MERCHANT_ID'] as const;
export type PluginName = (typeof PLUGIN_NAMES)[number];

/** Kinds of the message notice dialog. [UIX-10] */
export const NOTICE_KINDS = ['CREATED', 'UPDATED', 'WELCOME', 'PENDING', 'REQUIRED', 'REQUIRED_GROUP', 'NOT_MEMBER'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Report files on one post. [BRD-5] */
export const REPORT_FILES_MAX = 5;

/** The address of a channel: letters of a host's first label, so that it can also be one. */
export const SLUG_MIN = 3;
export const SLUG_MAX = 32;
export const SLUG_PATTERN = '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$';

/** The colours a channel may wear; each is a set of tokens that reads well in light and dark. */
export const CHANNEL_COLORS = ['SEA', 'CORAL', 'SAND', 'KELP', 'GRAPE', 'INK'] as const;
export type ChannelColor = (typeof CHANNEL_COLORS)[number];
