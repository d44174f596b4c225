import type { Character } from '@dolphin/contract/profile/profile.constants';
import type { QuestType } from '@dolphin/contract/profile/quests.constants';
import type { Generated } from 'kysely';

declare module '../core/db.ts' {
  interface Tables {
    profile_progress: {
      user_id: number;
      level: Generated<number>;
      level_exp: Generated<number>;
      point: Generated<number>;
      entry_count: Generated<number>;
      streak: Generated<number>;
      longest_streak: Generated<number>;
      streak_freezes: Generated<number>;
      streak_day: string | null;
    };
    profile_progress_entries: {
      id: Generated<number>;
      user_id: number;
      cause: string;
      cause_id: string;
      point: number;
      experience: number;
      title: unknown;
      position: number | null;
      created_at: Generated<Date>;
    };
    profile_activity_days: { user_id: number; day: string; act_count: number; experience: number; causes: unknown };
    profile_quests: {
      id: Generated<number>;
      key: string | null;
      quest_type: QuestType;
      character: Character;
      level: number | null;
      title_ko: string;
      title_en: string;
      description_ko: string;
      description_en: string;
      reward_type: Generated<'POINT'>;
      reward_count: number;
      experience: number;
      prerequisite_ids: Generated<number[]>;
      sort: number;
      is_active: Generated<boolean>;
      place: number | null;
      shown_place: number | null;
      type_place: number | null;
    };
    profile_quest_goals: {
      id: Generated<number>;
      quest_id: number;
      sort: number;
      name_ko: string;
      name_en: string;
      event: string;
      goal_count: number;
      path: string;
    };
    profile_quest_runs: {
      user_id: number;
      quest_id: number;
      period: string;
      seen_at: Date | null;
      completed_at: Date | null;
      reward_seen_at: Date | null;
    };
    profile_quest_counts: { user_id: number; goal_id: number; period: string; done: number; last_seq: number };
  }
}
