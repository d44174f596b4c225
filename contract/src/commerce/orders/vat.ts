const VAT_SHARE = 11;

/** The VAT that a taxable amount contains: 1/11 of it, whole won, as the provider calculates it. [PAY-199] */
export const vatOf = (taxableKrw: number): number => Math.floor(taxableKrw / VAT_SHARE);
