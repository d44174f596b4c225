import { progress } from '@dolphin/contract/profile/progress.contract';
import { implement } from '../../core/module.ts';
import { findProgress } from './progress.queries.ts';
import { requiredExperience } from './progress.rules.ts';

export const progressModule = implement(progress, {
  async experience({ db, me }) {
    const { level, level_exp: levelExp } = await findProgress(db, me.id);
    return { level, levelExp, requiredLevelPoint: requiredExperience(level) };
  },

  async point({ db, me }) {
    const { point } = await findProgress(db, me.id);
    return { point };
  },
});
