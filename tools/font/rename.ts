/** Of equal length, so that no offset in the font changes. Pretendard's licence keeps its name for unchanged fonts. */
const FROM = 'Pretendard';
const TO = 'DolphinApp';

/** Gives a font in the sfnt format (TrueType) a name of ours; who made it stays in it. */
export function rename(font: Buffer): Buffer {
  const renamed = Buffer.from(font);
  const tables = renamed.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, index) => 12 + index * 16).find(
    (place) => renamed.toString('latin1', place, place + 4) === 'name',
  );
  if (entry === undefined) throw new Error('The font has no names');
  const names = renamed.subarray(renamed.readUInt32BE(entry + 8)).subarray(0, renamed.readUInt32BE(entry + 12));
  const [from, to] = [utf16be(FROM), utf16be(TO)];
  for (let place = names.indexOf(from); place !== -1; place = names.indexOf(from, place + to.length))
    to.copy(names, place);
  return renamed;
}

/** Names for Windows, the only ones a font for the web has, are in this encoding. */
function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
