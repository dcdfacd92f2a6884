import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct, formOf, productForm } from '../../testing/product-form.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A picture of one colour, as a file. */
async function picture(background: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(bytes);
}

describe.each(ENGINES)('pictures of products on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const send = (bytes: Uint8Array | string, type = 'image/jpeg') =>
    manager.post('/product-images', bytes, { 'Content-Type': type });
  const stored = async (background: string): Promise<string> =>
    (await send(await picture(background))).body.name;

  test('a picture that was sent is shown with its product, in the order of the form', async () => {
    const [red, blue] = [await stored('red'), await stored('blue')];
    const product = await addProduct(manager, productForm({ images: [red, blue] }));
    expect(product.images).toEqual([red, blue]);
    const answer = await manager.patch(
      `/products/${product.id}`,
      formOf(product, { images: [blue, red, blue] }),
    );
    expect(answer.body.product.images).toEqual([blue, red]);
    const [shown] = (await manager.get(`/products/search?query=${product.sku_code}`)).body;
    expect(shown.product_images).toEqual([{ name: blue }, { name: red }]);
    const none = await manager.patch(`/products/${product.id}`, formOf(product, { images: [] }));
    expect(none.body.product.images).toEqual([]);
  });

  test('it is served small, as what it is and nothing else', async () => {
    const name = await stored('green');
    const response = await fetch(`${shop.url}/storage/images/${name}`, {
      headers: { Cookie: manager.cookie },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 800, height: 450, format: 'webp' });
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s is taken whatever type the sender claims',
    async (format) => {
      const answer = await send(await picture('orange', format), 'image/png');
      expect(answer.body).toEqual({ name: expect.stringMatching(/^[a-z0-9]{40}\.webp$/) });
    },
  );

  test.each([
    ['a page', HTML],
    ['a drawing that can run programs', SVG],
    ['nothing', ''],
    ['half a picture', async () => (await picture('navy')).slice(0, 900)],
  ])('%s that calls itself a picture is refused', async (_what, content) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : await content();
    const answer = await send(bytes, 'image/png');
    expect([answer.status, answer.body.code]).toEqual([422, 'IMAGE_UNREADABLE']);
  });

  test.each(['image/svg+xml', 'text/html', 'application/json', 'application/octet-stream'])(
    'a file of type %s is no such request',
    async (type) => {
      expect([400, 415]).toContain((await send(await picture('gray'), type)).status);
    },
  );

  test('what is larger than pictures are is not read', async () => {
    const answer = await send(new Uint8Array(12 * 1024 * 1024 + 1));
    expect([answer.status, answer.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('eight pictures at once are all kept, and the till is answered meanwhile', async () => {
    const colours = ['#101010', '#202020', '#303030', '#404040', '#505050', '#606060', '#707070', '#808080'];
    const sending = Promise.all(colours.map(stored));
    expect((await manager.get('/products/search?query=a')).status).toBe(200);
    const names = await sending;
    expect(new Set(names).size).toBe(8);
    expect((await addProduct(manager, productForm({ images: names }))).images).toEqual(names);
    const nine = await manager.post('/products', productForm({ images: [...names, names[0]] }));
    expect(nine.body.errors.images).toEqual(['ใส่รูปได้ไม่เกิน 8 รูป']);
  });
});
