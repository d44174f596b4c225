/** Orders read at a time. */
export const CHANNEL_ORDERS_SHOWN = 50;
export const ORDER_QUERY_MAX = 60;
/** Rows of one file. */
export const ORDER_EXPORT_MAX = 10_000;
