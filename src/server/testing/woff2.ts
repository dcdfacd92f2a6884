import { brotliDecompressSync } from 'node:zlib';

/** Tables that shaping needs, by the number that WOFF2 has for their names (W3C, WOFF 2.0, 4.1); HVAR has none. */
const TAGS = new Map<number, string>(
  Object.entries({ cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, GDEF: 26, GPOS: 27, GSUB: 28 })
    .concat(Object.entries({ avar: 39, fvar: 47 }))
    .map(([tag, number]) => [number, tag]),
);
const TAG_IN_FULL = 63;
/** The outlines and where they are, which are written otherwise and need putting back where no version 3 is named. */
const OUTLINES = [10, 11];
const HEADER = 48;

/**
 * A font of the web as HarfBuzz reads it, with all that it takes to shape text, and without its outlines.
 * @param file a WOFF2
 */
export function shapingPartOf(file: Buffer): Buffer {
  let at = HEADER;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = file.readUInt8(at);
      at += 1;
      value = value * 0x80 + (byte & 0x7f);
    }
    return value;
  };
  const listed = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at);
    at += 1;
    const [known, version] = [flags & 0x3f, flags >> 6];
    if (known === TAG_IN_FULL) at += 4;
    const tag = known === TAG_IN_FULL ? file.toString('latin1', at - 4, at) : TAGS.get(known);
    const length = number();
    const isOtherwise = OUTLINES.includes(known) ? version !== 3 : version !== 0;
    return { tag, length: isOtherwise ? number() : length };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let from = 0;
  const tables = listed.flatMap(({ tag, length }) => {
    const table = data.subarray(from, from + length);
    from += length;
    return tag === undefined || tag === 'STAT' ? [] : [{ tag, table }];
  });
  return sfntOf(tables);
}

/** Tables as one file, with a list of them before it. */
function sfntOf(tables: readonly { readonly tag: string; readonly table: Buffer }[]): Buffer {
  const list = Buffer.alloc(12 + 16 * tables.length);
  list.writeUInt32BE(0x00010000, 0);
  list.writeUInt16BE(tables.length, 4);
  let offset = list.length;
  const sorted = [...tables].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const parts = sorted.map(({ tag, table }, i) => {
    const entry = 12 + 16 * i;
    list.write(tag, entry, 'latin1');
    list.writeUInt32BE(offset, entry + 8);
    list.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([list, ...parts]);
}
