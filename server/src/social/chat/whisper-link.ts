/** Where a conversation is read. */
export function whisperLink(partnerId: number): `/${string}` {
  return `/whispers?to=${partnerId}`;
}
