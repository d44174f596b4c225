export { addStoredFiles } from './files/file-routes.ts';
export { dropFile, type FileRow, findOwnUnusedFile, makeFile, readFile, useFile } from './files/keep-file.ts';
