export { addStoredFiles } from './files/file-routes.ts';
export { changeFiles, type FileRow, findOwnUnusedFile, makeFile, readFile } from './files/keep-file.ts';
