import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile as ReadZipFile } from 'yauzl';
import { ZipFile } from 'yazl';

/** Zip archives: workbooks are some. What an archive that somebody sends says of itself is not believed. */

export interface ZippedFile {
  readonly name: string;
  /** In parts; begun when the files before it are in the archive. */
  readonly content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** Packing would make it hardly smaller, as with a PDF: it goes in as it is. */
  readonly isPacked?: true;
}

/** What is made from a database has no age of its own. */
const MADE = { mtime: new Date(1980, 0, 1) };

/**
 * An archive's bytes as they are made, one file after the other: none of it is in memory whole. Whoever stops listening
 * ends the files' making too.
 */
export async function* zipped(files: Iterable<ZippedFile>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = Readable.from(archive.outputStream);
  const fail = (problem: Error) => output.destroy(problem);
  archive.on('error', fail);
  let opened: Readable | null = null;
  let isOver = false;
  for (const { name, content, isPacked } of files) {
    archive.addReadStreamLazy(name, { ...MADE, compress: isPacked !== true }, (take) => {
      if (isOver) return;
      // The archive itself would wait for ever for a file that breaks off.
      opened = Readable.from(content).once('error', fail);
      take(null, opened);
    });
  }
  archive.end();
  try {
    for await (const part of output) yield part as Buffer;
  } finally {
    isOver = true;
    (opened as Readable | null)?.destroy();
  }
}

/** Packs files into an archive as they are, without making them smaller. */
export function zipStored(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, file] of files) archive.addBuffer(file, name, { ...MADE, compress: false });
  archive.end();
  return buffer(archive.outputStream);
}

export interface ZipLimits {
  readonly maxFiles: number;
  /** Of all files together, unpacked. */
  readonly maxBytes: number;
}

/**
 * The files of an archive by their names, unpacked.
 * @param wanted which of them; the others are not even unpacked
 * @returns null for what is no archive, is damaged or encrypted, or unpacks to more than the limits
 */
export async function unzip(
  archive: Buffer,
  limits: ZipLimits,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer> | null> {
  try {
    const opened = await fromBufferPromise(archive, { lazyEntries: true });
    if (opened.entryCount > limits.maxFiles) return null;
    const files = new Map<string, Buffer>();
    let left = limits.maxBytes;
    for await (const entry of opened.eachEntry()) {
      if (!wanted(entry.fileName)) continue;
      const file = files.has(entry.fileName) ? null : await unpack(opened, entry, left);
      if (file === null) return null;
      left -= file.length;
      files.set(entry.fileName, file);
    }
    return files;
  } catch {
    // Whatever is wrong with an archive is thrown by the library.
    return null;
  }
}

/** Null for a file that unpacks to more; what doesn't become as long as it says is thrown. */
async function unpack(archive: ReadZipFile, entry: Entry, maxBytes: number): Promise<Buffer | null> {
  if (entry.isEncrypted() || entry.uncompressedSize > maxBytes) return null;
  return buffer(await archive.openReadStreamPromise(entry));
}
