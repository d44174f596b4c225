import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../core/db.ts' {
  interface Tables {
    storage_files: {
      id: GeneratedAlways<number>;
      /** Null: the file was transferred by a user who left. */ user_id: number | null;
      is_handed_over: Generated<boolean>;
      purpose: UploadPurpose;
      key: string;
      file_name: string;
      content_type: string;
      byte_size: number;
      created_at: Date;
      used_at: Date | null;
      /** The channel that keeps it; null: none, or it came before channels were counted. */ channel_id: Generated<
        number | null
      >;
    };
    storage_uploads: {
      id: string;
      user_id: number;
      purpose: UploadPurpose;
      key: string;
      store_upload_id: string;
      file_name: string;
      content_type: string;
      byte_size: number;
      created_at: Date;
      file_id: number | null;
      channel_id: Generated<number | null>;
    };
    storage_channel_bytes: { channel_id: number; byte_size: number };
  }
}
