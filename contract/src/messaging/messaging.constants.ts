/**
 * PENDING: waits for its turn. SENDING: handed to the provider, or about to be. SENT: the provider accepted it. The last
 * three are final: DELIVERED at the phone, FAILED with a code, CANCELLED before it left.
 */
export const MESSAGE_STATES = ['PENDING', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** LMS is what carriers call a long text message; ATA is what the provider calls an AlimTalk of KakaoTalk. */
export const MESSAGE_KINDS = ['SMS', 'LMS', 'ATA'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** What a phone without KakaoTalk gets. */
export type TextKind = Exclude<MessageKind, 'ATA'>;

/** Bytes of EUC-KR. */
export const SMS_BYTES_MAX = 90;
export const LMS_BYTES_MAX = 2_000;
/** The title of a long message. */
export const LMS_SUBJECT_BYTES_MAX = 40;

/** More than any text of 2,000 bytes needs; what is longer is refused before its bytes are counted. */
export const MESSAGE_TEXT_MAX = 2_000;
/** Messages of one call: 500 children with four guardians each. */
export const MESSAGES_AT_ONCE_MAX = 2_000;
/** What is handed to the provider in one request. */
export const MESSAGES_OF_GROUP_MAX = 500;

/** Digits only. A sender may also be a landline or a number of eight digits. */
export const MOBILE_DIGITS_PATTERN = '^01[016789]\\d{7,8}$';
export const SENDER_DIGITS_PATTERN = '^(0\\d{7,10}|1[568]\\d{6})$';

export const SENDER_STATES = ['REQUESTED', 'REGISTERED'] as const;
/** AD: no advertising. ALL: nothing at all. */
export const OPT_OUT_SCOPES = ['AD', 'ALL'] as const;
export type OptOutScope = (typeof OPT_OUT_SCOPES)[number];

/** Characters of an AlimTalk with its values filled in, and buttons below it. */
export const TALK_TEXT_MAX = 1_000;
export const TALK_BUTTONS_MAX = 5;
/** The provider's states of a template; ADVERTISING: approved or not, it carries advertising and is not used here. */
export const TALK_STATES = ['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED', 'ADVERTISING'] as const;
export type TalkState = (typeof TALK_STATES)[number];
/** The id of a KakaoTalk channel at the provider, and of a template. */
export const PROFILE_ID_PATTERN = '^KA\\d{2}PF[A-Za-z0-9]{8,60}$';
export const TALK_TEMPLATE_ID_PATTERN = '^KA\\d{2}TP[A-Za-z0-9]{8,60}$';

/** Where the provider reports results. */
export const MESSAGE_WEBHOOK_PATH = '/api/dolphin/v1/messages/webhooks';
