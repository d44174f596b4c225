import { crc32, deflateRawSync } from 'node:zlib';

/** A spreadsheet as Excel would save it, as small as one can be: the journeys bring their own sheets. */
export function makeSheet(rows: readonly (readonly string[])[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cells = (row: readonly string[], line: number) =>
    row
      .map(
        (text, index) =>
          `<c r="${String.fromCharCode(65 + index)}${line}" t="inlineStr"><is><t>${escape(text)}</t></is></c>`,
      )
      .join('');
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map((row, index) => `<row r="${index + 1}">${cells(row, index + 1)}</row>`).join('')}</sheetData></worksheet>`,
  });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function zip(files: Readonly<Record<string, string>>): Buffer {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, plain] = [
      Buffer.from(name),
      Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`),
    ];
    const packed = deflateRawSync(plain);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(plain), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(plain.length, 18);
    about.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), about, path, packed]);
    entries.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), about, tail, path]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}
