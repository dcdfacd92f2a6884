import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#shared/errors/refusals.ts';
import { imagesDir } from './images.ts';
import { type ImageShape, isStoredImage, storeImage } from './store-image.ts';

const SHAPE: ImageShape = { maxWidth: 800, maxHeight: 600, format: 'webp' };
const RED = { r: 200, g: 20, b: 20 };

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'raandee-images-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

async function stored(bytes: Buffer, shape = SHAPE) {
  const name = await storeImage(dataDir, bytes, shape);
  if (isRefusal(name)) return null;
  const file = await readFile(join(imagesDir(dataDir), name));
  return { name, file, metadata: await sharp(file).metadata() };
}

/** A PNG whose head says that it is that large, and whose body is a few bytes of zeros. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture that is sent in', () => {
  test('is made to fit, keeps its proportion, and is named by what is in it', async () => {
    const kept = await stored(await plain(3000, 1000).jpeg().toBuffer());
    expect(kept?.metadata).toMatchObject({ format: 'webp', width: 800, height: 267 });
    expect(kept?.name).toMatch(/^[a-z0-9]{40}\.webp$/);
  });

  test('that is small already is not blown up', async () => {
    const kept = await stored(await plain(20, 10).png().toBuffer());
    expect(kept?.metadata).toMatchObject({ width: 20, height: 10 });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (format) => {
    expect(await stored(await plain(30, 30).toFormat(format).toBuffer())).not.toBeNull();
  });

  test('that a phone took lying down stands upright, and its place and time are gone', async () => {
    const lying = await plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret of the camera' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    const kept = await stored(lying);
    expect(kept?.metadata).toMatchObject({ width: 200, height: 400 });
    expect(kept?.metadata.exif).toBeUndefined();
    expect(kept?.metadata.orientation).toBeUndefined();
  });

  test('that moves is kept as its first moment', async () => {
    const frames = await Promise.all(
      [RED, { r: 0, g: 0, b: 255 }].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const kept = await stored(moving);
    expect(kept?.metadata).toMatchObject({ width: 40, height: 40 });
    expect(kept?.metadata.pages ?? 1).toBe(1);
    const { dominant } = await sharp(kept?.file).stats();
    expect(dominant.r).toBeGreaterThan(150);
  });

  test('sent twice, or eight times at once, is one file and nothing half-written lies beside it', async () => {
    const bytes = await plain(901, 77).jpeg().toBuffer();
    const names = await Promise.all(Array.from({ length: 8 }, () => storeImage(dataDir, bytes, SHAPE)));
    expect(new Set(names).size).toBe(1);
    expect(await isStoredImage(dataDir, String(names[0]))).toBe(true);
    expect(await isStoredImage(dataDir, `${'0'.repeat(40)}.webp`)).toBe(false);
    const files = await readdir(imagesDir(dataDir));
    expect(files.filter((file) => file === names[0])).toHaveLength(1);
    expect(files.filter((file) => !/^[a-z0-9]{40}\.webp$/.test(file))).toEqual([]);
  });

  test('waits its turn behind some others, and is told so when there are too many', async () => {
    const bytes = await noise().png().toBuffer();
    const kept = await Promise.all(Array.from({ length: 30 }, () => storeImage(dataDir, bytes, SHAPE)));
    const refused = kept.filter((one) => isRefusal(one));
    expect(new Set(refused.map((one) => one.refused))).toEqual(new Set(['TOO_MANY_IMAGES']));
    expect(refused).toHaveLength(30 - 14);
    expect(new Set(kept.filter((one) => !isRefusal(one))).size).toBe(1);
    expect(await storeImage(dataDir, bytes, SHAPE)).toBe(kept[0]);
  });

  test('is a PNG with its see-through parts where that is asked for', async () => {
    const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: { ...RED, alpha: 0 } } });
    const kept = await stored(await glass.webp({ lossless: true }).toBuffer(), { ...SHAPE, format: 'png' });
    expect(kept?.name).toMatch(/\.png$/);
    expect(kept?.metadata).toMatchObject({ format: 'png', hasAlpha: true });
  });
});

describe('what is no picture is not kept', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

  test.each([
    ['a drawing that can run programs', async () => Buffer.from(SVG)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page that begins like a PNG',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SVG)]),
    ],
    ['a GIF', async () => GIF],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a WebP', async () => half(await noise().webp().toBuffer())],
    ['a few kilobytes that unfold to 20,000 × 20,000', async () => hugePng(20_000, 20_000)],
    ['a TIFF', async () => plain(9, 9).tiff().toBuffer()],
  ])('%s', async (_what, make) => {
    const before = (await readdir(imagesDir(dataDir))).length;
    expect(await storeImage(dataDir, await make(), SHAPE)).toMatchObject({ refused: 'IMAGE_UNREADABLE' });
    expect((await readdir(imagesDir(dataDir))).length).toBe(before);
  });

  test('the large one is refused for its size alone', async () => {
    expect(await stored(hugePng(2_000, 2_000))).not.toBeNull();
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  });
