import type { catalogContract } from '#shared/catalog/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Services } from '../../http/handlers.ts';
import { storeImage } from '../../http/store-image.ts';

/** Sharp on a product's page, and quick on a till that shows sixty of them. */
const PRODUCT_IMAGE = { maxWidth: 800, maxHeight: 800, format: 'webp' } as const;

/**
 * Keeps a picture for a product that will name it; the same picture for several products is one file.
 * @param file as it was sent; judged by its content
 */
export async function addProductImage(
  { dataDir }: Pick<Services, 'dataDir'>,
  file: Buffer,
): Promise<{ readonly name: string } | RefusalOf<typeof catalogContract, 'POST /product-images'>> {
  const name = await storeImage(dataDir, file, PRODUCT_IMAGE);
  return isRefusal(name) ? name : { name };
}
