import { channel, CHANNEL_HEADER, open, signedIn, signedUp, siteAdmin } from '@dolphin/contract/core/access';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { describe, expect, it } from 'vitest';
import { may } from './may.ts';
import { noUser } from './session/session-store.ts';

const somebody = (roleList: ChannelRole[], isSignedUp = true) => ({
  ...noUser(),
  state: 'VALID' as const,
  isSignedUp,
  roleList,
});

describe('[ACC-12] may', () => {
  it('lets nobody do more than what is open', () => {
    expect(may(noUser(), 1, { access: open }, {})).toBe(true);
    for (const access of [signedIn, signedUp, siteAdmin, channel('VISITOR', CHANNEL_HEADER)])
      expect(may(noUser(), 1, { access }, {})).toBe(false);
  });

  it('asks for the additional information where the declaration does', () => {
    expect(may(somebody([], false), 1, { access: signedIn }, {})).toBe(true);
    expect(may(somebody([], false), 1, { access: signedUp }, {})).toBe(false);
    expect(may(somebody(['MANAGER'], false), 1, { access: channel('MANAGER', CHANNEL_HEADER) }, {})).toBe(false);
  });

  it('knows roles in the current channel, by the header or by a field', () => {
    const manager = somebody(['MANAGER']);
    expect(may(manager, 1, { access: channel('TEACHER', CHANNEL_HEADER) }, {})).toBe(true);
    expect(may(manager, 1, { access: channel('MASTER', CHANNEL_HEADER) }, {})).toBe(false);
    expect(may(manager, 1, { access: channel('TEACHER', 'channelId') }, { channelId: 1 })).toBe(true);
    expect(may(manager, 1, { access: channel('TEACHER', 'channelId') }, { channelId: 2 })).toBe(false);
  });

  it("lets the site's administrator into other channels, but not where the master alone may", () => {
    const admin = somebody(['ROLE_ADMIN']);
    expect(may(admin, null, { access: siteAdmin }, {})).toBe(true);
    expect(may(admin, 1, { access: channel('MANAGER', 'channelId') }, { channelId: 2 })).toBe(true);
    expect(may(admin, 1, { access: channel('MASTER', 'channelId') }, { channelId: 2 })).toBe(false);
  });
});
