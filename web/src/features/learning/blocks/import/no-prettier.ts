/** sb-edit can also write JavaScript and tidies it with prettier; we only read with it, and prettier would be half a megabyte. */
export const format = (source: string): string => source;
