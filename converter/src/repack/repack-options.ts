export type RepackOptions = {
  /** An open file, empty. */
  readonly output: number;
  readonly onProgress: (share: number) => void;
  readonly canEncode: boolean;
};

export type RepackResult = {
  /** False: the output is a Matroska file that must be encoded. */
  readonly isPlayable: boolean;
  /** Whether only the sound must be encoded. */
  readonly hasPlayableVideo: boolean;
  /** As it is shown. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
};
