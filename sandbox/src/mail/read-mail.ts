/** Reads the plain and HTML text out of a mail; enough of MIME for what mail programs of today send. */
export type ReadMail = {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
};

type Entity = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

const BLANK_LINE = Buffer.from('\r\n\r\n');

export function readMail(raw: Buffer): ReadMail {
  const entity = splitEntity(raw);
  const parts = leaves(entity);
  const textOf = (type: string) =>
    parts
      .filter(({ headers }) => (headers['content-type'] ?? 'text/plain').toLowerCase().startsWith(type))
      .map(decodeBody)
      .join('\n');
  const header = (name: string) => decodeWords(entity.headers[name] ?? '');
  return {
    subject: header('subject'),
    from: header('from'),
    to: header('to'),
    messageId: header('message-id'),
    text: textOf('text/plain'),
    html: textOf('text/html'),
  };
}

function splitEntity(raw: Buffer): Entity {
  const end = raw.indexOf(BLANK_LINE);
  const head = raw
    .subarray(0, end === -1 ? raw.length : end)
    .toString('latin1')
    .replace(/\r\n[ \t]+/g, ' ');
  const headers: Record<string, string> = {};
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: end === -1 ? Buffer.alloc(0) : raw.subarray(end + BLANK_LINE.length) };
}

function leaves(entity: Entity): readonly Entity[] {
  const type = entity.headers['content-type'] ?? '';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!/^multipart\//i.test(type) || boundary === undefined) return [entity];
  const pieces = entity.body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) =>
    leaves(splitEntity(Buffer.from(piece.replace(/^\r\n/, '').replace(/\r\n$/, ''), 'latin1'))),
  );
}

function decodeBody({ headers, body }: Entity): string {
  const encoding = (headers['content-transfer-encoding'] ?? '7bit').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64').toString('utf8');
  return (encoding === 'quoted-printable' ? unquote(body.toString('latin1').replace(/=\r?\n/g, '')) : body).toString(
    'utf8',
  );
}

function unquote(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** =?UTF-8?B?…?= and =?UTF-8?Q?…?=; blanks between two such words do not count. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : unquote(text.replaceAll('_', ' '))).toString('utf8'),
    );
}
