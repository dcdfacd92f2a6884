/** What the server takes; a test compares it with the contract. */
export const LARGEST_PICTURE_BYTES = 12 * 1024 * 1024;
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** As large as a picture is ever shown, so that a phone's photograph doesn't cross a slow network whole. */
const LONGEST_SIDE = 1600;
const SMALL_ENOUGH_BYTES = 1_500_000;
const QUALITY = 0.9;

/**
 * A picture as it is worth sending: a large one made smaller, one of another kind that this browser can read (HEIC,
 * AVIF, GIF) turned into one that the server reads. What the browser can't read goes as it is: the server judges it.
 */
export async function shrunkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null)
    return PICTURE_TYPES.includes(file.type) ? file : new Blob([file], { type: 'image/jpeg' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const isFine = scale === 1 && file.size <= SMALL_ENOUGH_BYTES && PICTURE_TYPES.includes(file.type);
  const drawn = isFine ? file : await redrawn(picture, scale, file.type === 'image/jpeg');
  picture.close();
  return drawn ?? file;
}

/** A photograph stays a JPEG, which a phone writes ten times as fast; others may be seen through in places. */
async function redrawn(picture: ImageBitmap, scale: number, isPhotograph: boolean): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (isPhotograph) return encoded(canvas, 'image/jpeg');
  const webp = await encoded(canvas, 'image/webp');
  // A browser that can't write WebP gives a PNG, which is many times as large.
  return webp?.type === 'image/webp' ? webp : encoded(canvas, 'image/jpeg');
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
