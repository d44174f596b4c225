import { describe, expect, it } from 'vitest';
import { meetingUrlError } from './meeting-url.ts';

const codeOf = (address: string) => meetingUrlError(address)?.code;

describe('[SCH-2] the link of a meeting', () => {
  it('[SCH-2] starts with http:// or https://', () => {
    for (const address of ['https://zoom.us/j/123?pwd=a', 'HTTP://example.com', 'https://meet.google.com/abc-defg-hij'])
      expect(codeOf(address), address).toBeUndefined();
  });

  it('[SCH-2] is refused with another scheme, without a host, or with spaces', () => {
    for (const address of [
      'javascript:alert(1)',
      'JavaScript://example.com/%0aalert(1)',
      'data:text/html,x',
      'zoommtg://zoom.us/join',
      'ftp://example.com',
      'zoom.us/j/1',
      'http:example.com',
      'https://',
      'https:///path',
      'https://\\example.com',
      'https://exa mple.com',
      ' https://example.com',
      'https://example.com\n',
      'https://[half',
      '',
    ])
      expect(codeOf(address), address).toBe('MEETING_URL_INVALID');
  });

  it('[SCH-2] is refused with a user name or a password', () => {
    for (const address of ['https://user@example.com', 'https://zoom.us:secret@evil.example', 'http://:pw@example.com'])
      expect(codeOf(address), address).toBe('MEETING_URL_HAS_CREDENTIALS');
  });
});
