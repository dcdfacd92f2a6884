import type { Migration } from './column-kinds.ts';
import { TableMaker } from './column-kinds.ts';

/** An import of products, and what of it is still to be written. */
export const productImports: Migration = {
  name: '0013-product-imports',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table(
      'product_imports',
      [
        ...['branch_id ref branches', 'user_id ref users', 'state text', 'started_ms int'],
        ...['lines int', 'parts int', 'parts_written int', 'created int', 'updated int', 'unchanged int'],
        ...['owner text', 'owned_until_ms int', 'failures int'],
      ],
      ["state in ('checking', 'writing', 'done', 'stopped')", 'parts_written <= parts'],
    );
    await make.table('product_import_parts', ['import_id ref product_imports', 'content text']);
  },
};
