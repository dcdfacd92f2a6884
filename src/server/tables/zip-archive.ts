import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/**
 * The little of zip archives that reading a workbook safely takes: what an archive says of itself is not believed, it is
 * unpacked within limits, and what came out is packed anew, plainly, for the library that reads workbooks.
 */
const END_OF_ARCHIVE = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

const inflate = promisify(inflateRaw);

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
    const entries = directoryOf(archive);
    if (entries === null || entries.length > limits.maxFiles) return null;
    const files = new Map<string, Buffer>();
    let left = limits.maxBytes;
    for (const entry of entries.filter(({ name }) => wanted(name))) {
      const file = await unpack(archive, entry, left);
      if (file === null || files.has(entry.name)) return null;
      left -= file.length;
      files.set(entry.name, file);
    }
    return files;
  } catch {
    // Addresses that lie outside, or a stream that is no deflated one or becomes too long.
    return null;
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly at: number;
}

function directoryOf(archive: Buffer): Entry[] | null {
  const end = endOf(archive);
  if (end === null) return null;
  const count = archive.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    if (archive.readUInt16LE(at + 8) & ENCRYPTED_FLAG) return null;
    const nameBytes = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameBytes),
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(archive: Buffer): number | null {
  const last = archive.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (archive.readUInt32LE(at) === END_OF_ARCHIVE) return at;
  }
  return null;
}

async function unpack(archive: Buffer, entry: Entry, maxBytes: number): Promise<Buffer | null> {
  if (archive.readUInt32LE(entry.at) !== LOCAL_ENTRY || maxBytes <= 0) return null;
  const start = entry.at + 30 + archive.readUInt16LE(entry.at + 26) + archive.readUInt16LE(entry.at + 28);
  const end = start + entry.packedBytes;
  if (end > archive.length) return null;
  const packed = archive.subarray(start, end);
  if (entry.method === STORED) return packed.length > maxBytes ? null : packed;
  if (entry.method !== DEFLATED) return null;
  return inflate(packed, { maxOutputLength: maxBytes });
}

/** Packs files into an archive as they are, without making them smaller. */
export function zipStored(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [fileName, file] of files) {
    const name = Buffer.from(fileName);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(file), 10);
    about.writeUInt32LE(file.length, 14);
    about.writeUInt32LE(file.length, 18);
    about.writeUInt16LE(name.length, 22);
    parts.push(signature(LOCAL_ENTRY), about, name, file);

    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(signature(DIRECTORY_ENTRY), Buffer.from([20, 0]), about, place, name);
    at += 4 + about.length + name.length + file.length;
  }
  const end = Buffer.alloc(END_BYTES - 4);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    8,
  );
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, signature(END_OF_ARCHIVE), end]);
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
