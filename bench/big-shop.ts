import { customerSearchText } from '#server/customers/customer-search-text.ts';
import type { Database } from '#server/db/database.ts';
import { insertMany, refreshStatistics } from '#server/db/insert-many.ts';
import { hashPassword } from '#server/staff/password.ts';
import { productSearchText } from '#shared/catalog/product-search.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';

const GOODS = ['น้ำดื่ม', 'ข้าวหอมมะลิ', 'น้ำปลา', 'กาแฟ', 'สบู่', 'แชมพู', 'ขนมปัง', 'นมสด', 'บะหมี่', 'ผงซักฟอก'];
const KINDS = ['ตราช้าง', 'สูตรพิเศษ', 'รสดั้งเดิม', 'กลิ่นมะลิ', 'ขนาดครอบครัว', 'แพ็กคู่', 'เข้มข้น', 'ออร์แกนิก'];

/** Fills the shop up to so many products, each in stock, and gives it more cashiers. */
export async function growShop(db: Database, products: number): Promise<void> {
  const [branch, counted] = await Promise.all([
    db.read.selectFrom('branches').select('id').executeTakeFirstOrThrow(),
    db.read
      .selectFrom('products')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('last')])
      .executeTakeFirstOrThrow(),
  ]);
  const missing = Math.max(0, products - Number(counted.count));
  const nowMs = Date.now();
  const made = Array.from({ length: missing }, (_, i) => {
    const n = Number(counted.last) + 1 + i;
    const name = `${GOODS[n % GOODS.length]} ${KINDS[(n >> 3) % KINDS.length]} ${n}`;
    const skuCode = `BENCH-${n}`;
    return {
      ...{
        id: n,
        sku_code: skuCode,
        barcode: null,
        name,
        name_sort_key: thaiSortKey(name),
        description: '',
        product_type: 1 as const,
        price_satang: 100 + (n % 9000),
      },
      ...{
        brand_id: null,
        unit_id: null,
        category_id: null,
        sub_category_id: null,
        sub_sub_category_id: null,
      },
      ...{ discount_type: 4, discount_value_hundredths: 0, discount_value2_hundredths: 0 },
      ...{ manufactured_on: null, expires_on: null, is_archived: 0 as const, created_ms: nowMs },
      search_text: productSearchText({ name, skuCode, barcode: null, variants: [] }),
    };
  });
  await db.transaction(async (trx) => {
    await insertMany(trx, 'products', made);
    await insertMany(
      trx,
      'inventories',
      made.map(({ id }) => ({
        branch_id: branch.id,
        product_id: id,
        variant_id: null,
        quantity: 0,
        min_stock: 0,
      })),
    );
    await refreshStatistics(trx);
  });
}

/** Gives the shop so many customers more, every third of them a company. */
export async function addCustomers(db: Database, count: number): Promise<void> {
  const branch = await db.read.selectFrom('branches').select('id').executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, i) => {
    const isCompany = i % 3 === 0;
    const customer = {
      number_code: `C${50_000 + i}`,
      name: `คุณ${GOODS[i % GOODS.length]} ${KINDS[(i >> 3) % KINDS.length]} ${i}`,
      company_name: isCompany ? `บริษัท ${GOODS[(i >> 2) % GOODS.length]}การค้า ${i} จำกัด` : '',
      tax_number: isCompany ? String(105_500_000_000 + i).padStart(13, '0') : '',
      mobile: `08${String(i).padStart(8, '0')}`,
      phone: '',
      email: `customer${i}@bench.example`,
      address: `${i} ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110`,
    };
    const others = { branch_id: branch.id, branch_code: isCompany ? '00000' : '', created_ms: Date.now() };
    const derived = {
      search_text: customerSearchText(customer),
      name_sort_key: thaiSortKey(customer.name),
      company_name_sort_key: thaiSortKey(customer.company_name),
    };
    return { ...customer, ...others, ...derived };
  });
  await db.transaction((trx) => insertMany(trx, 'customers', rows));
}

/** Cashiers `till1` … with the passwords `till1-demo` …, so that many can sell at once. */
export async function addCashiers(db: Database, count: number): Promise<void> {
  const model = await db.read
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'cashier')
    .executeTakeFirstOrThrow();
  const { id: _, ...rest } = model;
  const rows = await Promise.all(
    Array.from({ length: count }, async (_unused, i) => ({
      ...rest,
      username: `till${i + 1}`,
      email: `till${i + 1}@bench.example`,
      password_hash: await hashPassword(`till${i + 1}-demo`),
    })),
  );
  await db.transaction((trx) => insertMany(trx, 'users', rows));
}
