import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/**
 * Zip archives that are written as they go: no file of it is in memory whole, since what is not known before a file's
 * end (its size, its sum) stands behind it.
 */

export interface ZippedFile {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

const LOCAL_ENTRY = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_ARCHIVE = 0x06054b50;
const VERSION = 20;
/** Its sizes stand behind it, and its name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day that an archive can name: what is made from a database has no other age. */
const FIRST_DAY = 0x0021;

/** The archive's bytes, one file after the other, in the order in which they are given. */
export async function* zipped(files: Iterable<ZippedFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text } of files) {
    const start = at;
    const local = header(LOCAL_ENTRY, [VERSION], name, { sum: 0, packed: 0, unpacked: 0 }, []);
    yield local;
    const sizes = { sum: 0, packed: 0, unpacked: 0 };
    for await (const part of deflated(text, sizes)) {
      sizes.packed += part.length;
      yield part;
    }
    const behind = numbers(4, DESCRIPTOR, sizes.sum, sizes.packed, sizes.unpacked);
    yield behind;
    at += local.length + sizes.packed + behind.length;
    const place = [numbers(2, 0, 0, 0), numbers(4, 0, start)];
    directory.push(header(DIRECTORY_ENTRY, [VERSION, VERSION], name, sizes, place));
  }
  const entries = Buffer.concat(directory);
  const counts = numbers(2, 0, 0, directory.length, directory.length);
  yield Buffer.concat([
    entries,
    numbers(4, END_OF_ARCHIVE),
    counts,
    numbers(4, entries.length, at),
    numbers(2, 0),
  ]);
}

interface Sizes {
  sum: number;
  packed: number;
  unpacked: number;
}

/** Packs a text, and reckons what stands behind it. Whoever stops listening ends the text's making too. */
async function* deflated(text: ZippedFile['text'], sizes: Sizes): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const part of text) {
      const bytes = Buffer.from(part);
      sizes.sum = crc32(bytes, sizes.sum);
      sizes.unpacked += bytes.length;
      yield bytes;
    }
  }
  const packed = createDeflateRaw();
  // What goes wrong with the one is thrown by the other.
  pipeline(Readable.from(counted()), packed, () => {});
  for await (const part of packed) yield part as Buffer;
}

/** What stands before a file, and again in the archive's directory. */
function header(
  signature: number,
  versions: readonly number[],
  fileName: string,
  { sum, packed, unpacked }: Sizes,
  place: readonly Buffer[],
): Buffer {
  const name = Buffer.from(fileName);
  return Buffer.concat([
    numbers(4, signature),
    numbers(2, ...versions, FLAGS, DEFLATED, 0, FIRST_DAY),
    numbers(4, sum, packed, unpacked),
    numbers(2, name.length, 0),
    ...place,
    name,
  ]);
}

/** Numbers of so many bytes each, the lowest byte first. */
function numbers(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const written = Buffer.alloc(bytes * values.length);
  values.forEach((value, i) => {
    written.writeUIntLE(value, i * bytes, bytes);
  });
  return written;
}
