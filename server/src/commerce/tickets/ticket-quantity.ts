/** How many tickets were ordered: the option may be changed before the order is paid. Only the server writes it. */
export const QUANTITY_KEY = 'ticketQuantity';
