export { type ChannelQuota, findChannelBytes } from './files/channel-bytes.queries.ts';
export type { FileRule, FileRules } from './files/file-rules.ts';
export { addStoredFiles } from './files/file-routes.ts';
export { transferFiles, type OwnFileRow, useOwnFiles } from './files/files.queries.ts';
export { changeFiles, type FileRow, findOwnUnusedFile, makeFile, readFile } from './files/keep-file.ts';
export { takeFile } from './files/take-file.ts';
export { receiveFiles } from './uploads/receive-file.ts';
export { privateUrl, smallPictureUrl } from './files/private-address.ts';
