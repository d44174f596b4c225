import { LINK_HREF, LINK_MAX_LENGTH } from '@dolphin/contract/channels/posts/rich-text';

/** The address when a person may be sent there, else undefined: no script, no data, nothing that only looks like http. */
export function safeLink(href: unknown): string | undefined {
  if (typeof href !== 'string' || href.length > LINK_MAX_LENGTH) return undefined;
  // Browsers drop control characters and spaces inside a scheme; what they would read is what must be judged.
  // oxlint-disable-next-line no-control-regex
  const read = href.replace(/[\u0000-\u0020\u007f]/g, '');
  try {
    return LINK_HREF.test(read) && new URL(read).href !== '' ? read : undefined;
  } catch {
    return undefined;
  }
}

/** What a person typed as an address: without a scheme it is a web page, and with an @ a mailbox. */
export function linkFromTyped(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed)) return safeLink(trimmed);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(trimmed)) return safeLink(`mailto:${trimmed}`);
  return /^[^\s/]+\.[^\s/]+/.test(trimmed) || /^[\w.-]+:\d/.test(trimmed) ? safeLink(`https://${trimmed}`) : undefined;
}
