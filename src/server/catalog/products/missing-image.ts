import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { isStoredImage } from '../../http/store-image.ts';

/** The refusal when one of the named pictures was never stored; null when all were. */
export async function missingImage(
  dataDir: string,
  names: readonly string[] | null,
): Promise<Refusal<'IMAGE_NOT_FOUND'> | null> {
  for (const name of names ?? []) if (!(await isStoredImage(dataDir, name))) return refuse('IMAGE_NOT_FOUND');
  return null;
}
