/** What browsers do not always know: files of a Korean school, and code. */
const BY_ENDING: Readonly<Record<string, string>> = {
  hwp: 'application/x-hwp',
  hwpx: 'application/vnd.hancom.hwpx',
  py: 'text/x-python',
  js: 'text/javascript',
  csv: 'text/csv',
  txt: 'text/plain',
  md: 'text/plain',
  java: 'text/plain',
  c: 'text/plain',
  cpp: 'text/plain',
  h: 'text/plain',
  kt: 'text/plain',
  ts: 'text/plain',
  sql: 'text/plain',
  json: 'application/json',
  zip: 'application/zip',
};

/** The file with a type the server takes: the browser's own where it is known, else by the ending of the name. */
export function withKnownType(file: File, known: readonly string[]): File {
  if (known.includes(file.type)) return file;
  const type = BY_ENDING[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  return type === undefined ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}
