/** What opens something without an account: the last part of an address of ours, too long to be guessed. */
const SECRET = /[\w-]{32,}/g;

/**
 * A link in a message is for the guardian alone: whoever reads the history sees where it leads, and cannot open it.
 * Managers may see everything that it shows. [SCH-293]
 */
export function hideLinks(content: string, publicUrl: string): string {
  const origin = new URL(publicUrl).origin;
  return content.replaceAll(/https?:\/\/\S+/g, (address) =>
    address.startsWith(`${origin}/`) ? `${origin}${address.slice(origin.length).replaceAll(SECRET, '…')}` : address,
  );
}
