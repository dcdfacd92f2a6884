import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import { DEAR_WORK } from '../capacity/dear-work.ts';
import { Turns } from '../capacity/turns.ts';
import { imagesDir } from './images.ts';

export interface ImageShape {
  /** The most that it may measure, in pixels; smaller ones stay as they are, and the sides keep their proportion. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly format: 'webp' | 'png';
}

type ImageRefusal = Refusal<'IMAGE_UNREADABLE' | 'TOO_MANY_IMAGES'>;

/** What is read at all: a phone's largest pictures are, and a few kilobytes that unfold into gigabytes are not. */
const MAX_PIXELS = 100_000_000;
const READ_FORMATS = new Set(['jpeg', 'png', 'webp']);
const HASH_LENGTH = 40;
const drawing = new Turns(DEAR_WORK.pictures);
/** A picture may be made so that drawing it never ends. */
const MOST_SECONDS = 20;

/**
 * Keeps a picture in the shop's folder: turned upright, made small, without what the camera noted about time and
 * place, and only the first picture of a moving one. It is judged by its content alone and written anew, so that
 * nothing else that lay in the file is kept. The same picture twice is one file.
 * @param bytes the file as it was sent
 * @returns its name under /storage/images/; a refusal for what is no whole JPEG, PNG or WebP (rule S6, S7), or when too
 *   many pictures wait already
 */
export async function storeImage(
  dataDir: string,
  bytes: Buffer,
  shape: ImageShape,
): Promise<string | ImageRefusal> {
  const small = await drawing.do(async () => (await made(bytes, shape)) ?? refuse('IMAGE_UNREADABLE'));
  if (small === null) return refuse('TOO_MANY_IMAGES');
  if (isRefusal(small)) return small;
  const hash = createHash('sha256').update(small).digest('hex').slice(0, HASH_LENGTH);
  const name = `${hash}.${shape.format}`;
  await writeOnce(imagesDir(dataDir), name, small);
  return name;
}

/** Whether this is the name of a picture that was stored. */
export async function isStoredImage(dataDir: string, name: string): Promise<boolean> {
  return exists(join(imagesDir(dataDir), name));
}

let library: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: a start that draws none is quicker and 13 MB smaller. */
function loadSharp(): Promise<typeof import('sharp').default> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // Nothing is drawn twice, and the till needs the other cores.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}

async function made(bytes: Buffer, { maxWidth, maxHeight, format }: ImageShape): Promise<Buffer | null> {
  // The head first: another decoder (SVG, TIFF, HEIC …) never gets to see the rest.
  if (!beginsLikeAPicture(bytes)) return null;
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
    if (!READ_FORMATS.has((await picture.metadata()).format ?? '')) return null;
    const small = picture
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: MOST_SECONDS });
    return await (format === 'webp'
      ? small.webp({ quality: 82 })
      : small.png({ compressionLevel: 9 })
    ).toBuffer();
  } catch {
    return null;
  }
}

function beginsLikeAPicture(bytes: Buffer): boolean {
  const has = (at: number, hex: string) =>
    bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));
  const isJpeg = has(0, 'ffd8ff');
  const isPng = has(0, '89504e470d0a1a0a');
  const isWebp = has(0, '52494646') && has(8, '57454250');
  return isJpeg || isPng || isWebp;
}

/** Either the whole picture or none lies under its name, also after a power cut. */
async function writeOnce(dir: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(dir, name);
  if (await exists(path)) return;
  await mkdir(dir, { recursive: true });
  const draft = join(dir, `${randomUUID()}.tmp`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncDir(dir);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
