import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Phrase } from '@dolphin/contract/lounge/lounge-messages.schema';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../core/db.ts' {
  interface Tables {
    lounge_maps: {
      id: string;
      channel_id: number | null;
      owner_id: number | null;
      name: string;
      draft: JSONColumnType<MapContent>;
      revision: Generated<number>;
      published_version: number | null;
      published_revision: number | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      deleted_at: Date | null;
    };
    lounge_map_versions: {
      map_id: string;
      version: number;
      content: JSONColumnType<MapContent>;
      published_by: number | null;
      published_at: Generated<Date>;
    };
    lounge_rooms: {
      id: Generated<number>;
      kind: 'LOUNGE' | 'ROOM';
      channel_id: number | null;
      host_id: number | null;
      name: string;
      name_key: Generated<string>;
      map_id: string;
      password_hash: string | null;
      capacity: number;
      member_count: Generated<number>;
      is_accepting: Generated<boolean>;
      created_at: Generated<Date>;
      closed_at: Date | null;
      empty_at: Date | null;
    };
    lounge_members: {
      user_id: number;
      room_id: number;
      came_at: Date;
      seen_at: Date;
      x: Generated<number>;
      y: Generated<number>;
      session_id: string | null;
    };
    lounge_mutes: { room_id: number; user_id: number; until: Date };
    lounge_room_bans: { room_id: number; user_id: number; created_at: Generated<Date> };
    lounge_sayings: {
      id: Generated<number>;
      room_id: number;
      user_id: number | null;
      client_key: string;
      scope: 'NEAR' | 'ROOM';
      text: string;
      original: string;
      x: number;
      y: number;
      created_at: Date;
      phrase: Phrase | null;
      heard_by: Generated<readonly number[]>;
      hidden_at: Date | null;
    };
  }
}
