import type { VideoFailure } from '@dolphin/contract/learning/videos/videos.constants';

/** A file that cannot be converted, with the reason that its author reads. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError';
  readonly code: VideoFailure;
  /** For the log. */ readonly detail: string;
  constructor(code: VideoFailure, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

export function broken(detail: string): never {
  throw new ConversionError('BROKEN', detail);
}
