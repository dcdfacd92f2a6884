import { crc32, deflateRawSync } from 'node:zlib';

/** Workbooks as other programs write them, and as nobody but a stranger with something in mind does. */

export const WORKSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The row of titles: one column, `a`. */
export const HEAD_ROW = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>';

interface OtherParts {
  readonly styles?: string;
  /** The whole of the shared texts. */
  readonly shared?: string;
  /** Before the sheet's first tag. */
  readonly before?: string;
}

/** The parts of a workbook of one sheet. */
export function workbookParts(
  rows: string,
  { styles = '', shared = '', before = '' }: OtherParts = {},
): Map<string, Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${WORKSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}${shared && relation('r3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${WORKSHEET}">${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="${WORKSHEET}"><sheetData>${rows}</sheetData></worksheet>`,
    ...(shared && { 'xl/sharedStrings.xml': shared }),
  };
  return new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)]));
}

/** The same as a file, packed as spreadsheets pack it. */
export function packedWorkbook(rows: string, others?: OtherParts): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [fileName, file] of workbookParts(rows, others)) {
    const name = Buffer.from(fileName);
    const packed = deflateRawSync(file);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(file), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(file.length, 18);
    about.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), about, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, name);
    at += 4 + about.length + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length / 4, 4);
  end.writeUInt16LE(parts.length / 4, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
