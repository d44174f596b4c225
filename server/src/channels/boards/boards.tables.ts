import type { BoardKind } from '@dolphin/contract/channels/boards/boards.constants';
import type { FORM_FIELD_TYPES, VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import type { RoleCheck } from '@dolphin/contract/core/roles';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type Visibility = (typeof VISIBILITIES)[number];
export type FormFieldRow = {
  readonly fieldId: number;
  readonly name: string;
  readonly fieldType: (typeof FORM_FIELD_TYPES)[number];
  readonly visibility: Visibility;
  readonly isRequired: boolean;
};

declare module '../../core/db.ts' {
  interface Tables {
    channels_boards: {
      id: GeneratedAlways<number>;
      channel_id: number;
      name: string;
      kind: BoardKind;
      introduction: Generated<string>;
      folder: string | null;
      position: number;
      visibility: Generated<Visibility>;
      read_check: RoleCheck | null;
      write_check: RoleCheck;
      group_ids: Generated<number[]>;
      form_fields: JSONColumnType<readonly FormFieldRow[], string | undefined, string>;
      next_field_id: Generated<number>;
      created_at: Generated<Date>;
      deleted_at: Date | null;
    };
    channels_board_counts: { board_id: number; post_count: Generated<number>; last_post_at: Date | null };
    channels_board_anchors: { board_id: number; from_id: number; post_count: number };
  }
}
