import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.rules.ts';
import type { Competition } from './use-competition.ts';

// What the rules look at; the rest goes through as it is.
const DATA = {
  title: '봄 대회',
  startsAt: '2026-11-20T01:00:00.000Z',
  endsAt: '2026-11-20T03:00:00.000Z',
  registrationEndsAt: '2026-11-20T01:00:00.000Z',
  standingsView: 'EVERYONE',
  isAuthor: true,
  editorial: { type: 'doc', content: [] },
  mineList: [{ kind: 'TEST' }],
} as unknown as Competition;

describe('[LMS-399] the preview of a competition', () => {
  it('[LMS-399] is that of somebody who has no place in it', () => {
    const { data, now } = previewOf(DATA, 'before');
    expect(now).toBeLessThan(Date.parse(DATA.startsAt));
    expect(data).toMatchObject({
      title: '봄 대회',
      phase: 'UPCOMING',
      isAuthor: false,
      mineList: [],
      editorial: null,
      maySeeStandings: false,
      refusal: null,
    });
  });
  it('[LMS-399] shows what opens with the start, and what closes', () => {
    expect(previewOf(DATA, 'during').data).toMatchObject({
      phase: 'RUNNING',
      maySeeStandings: true,
      refusal: 'CLOSED',
      editorial: null,
    });
    expect(previewOf({ ...DATA, standingsView: 'HIDDEN' }, 'during').data.maySeeStandings).toBe(false);
  });
  it('[LMS-400] shows the editorial when the results are public', () => {
    expect(previewOf(DATA, 'after').data).toMatchObject({
      phase: 'FINAL',
      refusal: 'OVER',
      editorial: { type: 'doc' },
      hasEditorial: true,
    });
  });
});
