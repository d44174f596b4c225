import { draftProblems } from '@dolphin/contract/learning/storages/draft-problems.contract';
import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { describe, expect, it } from 'vitest';
import { specialUrlText } from '../../../lib/errors/special-urls.ts';

describe('addresses with a sentence of their own', () => {
  it('[API-17] the visible state of content is one', () =>
    expect(specialUrlText(managements.visibleStates)).toBe('comingSoon'));
  it('[API-18] beginning a draft problem is one', () => expect(specialUrlText(draftProblems.create)).toBe('created'));
  it('the others are none', () => {
    for (const call of [storages.save, managements.submit, managements.accept, managements.versions])
      expect(specialUrlText(call)).toBeUndefined();
  });
});
