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
export const PLUGIN_NAMES = [
  'ANALYTICS',
  'TAG_MANAGER',
  'AD_PIXEL',
  'PAYMENT_GATEWAY_ID',
  'PAYMENT_MERCHANT_ID',
] as const;
export type PluginName = (typeof PLUGIN_NAMES)[number];

/** Kinds of the message notice dialog. [UIX-10] */
export const NOTICE_KINDS = [
  'CREATED',
  'UPDATED',
  'WELCOME',
  'PENDING',
  'REQUIRED',
  'REQUIRED_GROUP',
  'NOT_MEMBER',
] as const;
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

/** Channels one person may have opened and not closed or transferred. [CHN-1] */
export const CHANNELS_CREATED_MAX = 5;
export const CHANNEL_NAME_MAX = 40;
export const CHANNEL_INTRODUCTION_MAX = 500;
/** The word "channel" as a channel may call itself. [UIX-2] */
export const LABEL_KO_MAX = 10;
export const LABEL_EN_MAX = 20;

/** Which picture of a channel. */
export const CHANNEL_PICTURES = ['LOGO', 'BANNER'] as const;
export type ChannelPicture = (typeof CHANNEL_PICTURES)[number];
export const LOGO_PIXELS = 256;
export const BANNER_PIXELS = { width: 1_600, height: 480 } as const;

/** Those that are entered on the settings page; the ids of a payment gateway come with the gateway. [API-21] [PAY-20] */
export const PUBLIC_PLUGINS = ['ANALYTICS', 'TAG_MANAGER', 'AD_PIXEL'] as const satisfies readonly PluginName[];
export type PublicPlugin = (typeof PUBLIC_PLUGINS)[number];

/** Entries of days off that a channel keeps, and the days that one entry may span. */
export const HOLIDAYS_MAX = 200;
export const HOLIDAY_DAYS_MAX = 100;

/** Searches one person may make in boards and among members: as fast as a quick hand types, and no faster. */
export const SEARCHES_PER_MINUTE = 120;

/** Public channels that a search or the list leads to; nobody pages further. */
export const CHANNELS_FOUND_MAX = 500;

/** What an entry of the audit log is about. [CHN-193] */
export const AUDIT_KINDS = [
  'SETTING',
  'LABEL',
  'LOOK',
  'DOMAIN',
  'PLUGIN',
  'SECRET',
  'HOLIDAY',
  'CLOSED',
  'ROLE',
  'PROFILE',
  'REFUND',
  'GUARDIAN',
  'COMPETITION',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
/** Entries read at a time. */
export const AUDIT_ENTRIES_SHOWN = 50;
/** Longer values are cut in the log. */
export const AUDIT_VALUE_MAX = 200;

/** SELF: a manager may accept what they wrote themselves. OTHERS: somebody else has to. [LMS-246] */
export const REVIEW_METHODS = ['SELF', 'OTHERS'] as const;
export type ReviewMethod = (typeof REVIEW_METHODS)[number];
