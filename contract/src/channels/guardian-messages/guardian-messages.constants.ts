/** Children of one call; a child has a few guardians at most. */
export const MESSAGE_CHILDREN_MAX = 500;
export const MESSAGE_TEMPLATES_MAX = 50;
export const MESSAGE_TEMPLATE_NAME_MAX = 40;
export const MESSAGE_SENDERS_MAX = 10;
export const MESSAGE_SENDER_NAME_MAX = 40;
export const MESSAGES_SHOWN = 30;
export const MESSAGE_EXPORT_MAX = 5_000;
/** Ids of people in an address, divided by commas. */
export const USER_IDS_PATTERN = '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,499}$';
