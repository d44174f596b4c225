export type FileColumns = {
  readonly fileId: number;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
};
