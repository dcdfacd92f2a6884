import { isScript, isTest, type SourceFile, withoutComments } from './source-tree.ts';

/** That every list of the office stands by its address (rule C13.6). */

const TABLE = 'src/web/ui/table/';

/** Tables that belong to one thing and begin anew with it: which, and why the address doesn't say how they stand. */
const WITHOUT_ADDRESS: Readonly<Record<string, string>> = {
  'src/web/customers/CustomerGoods.tsx':
    'one of the parts of a customer, of which the address names the customer',
  'src/web/orders/CustomerOrders.tsx': 'the same',
  'src/web/documents/CustomerPapers.tsx': 'the same',
  'src/web/stock/receive/SupplierReceipts.tsx': 'one of the parts of a supplier, likewise',
  'src/web/stock/send-back/SupplierReturnsOf.tsx': 'one of the parts of a supplier, likewise',
  'src/web/stock/send-back/ReturnsOfReceipt.tsx':
    'a part of a receipt of goods, whose address is that of the receipt',
  'src/web/expenses/SupplierExpenses.tsx': 'the same',
};

/** Who asks for the beginning of a list without showing it as one. */
const ASKS_FOR_A_BEGINNING = [
  'src/web/returns/queries.ts',
  'src/web/app/palette/use-found.ts',
  'src/web/app/first-steps/use-shop-so-far.ts',
];

const NAMED_LIST = /\btableList(?:<[^>]*>)?\(\s*['`]([^'`]+)['`]/g;

/** Tables whose state stands elsewhere than in the address, and lists that share a name. */
export function strayLists(
  files: readonly SourceFile[],
  withoutAddress: readonly string[] = Object.keys(WITHOUT_ADDRESS),
): string[] {
  const screens = files.filter(
    ({ path }) => path.startsWith('src/web/') && !path.startsWith(TABLE) && isScript(path) && !isTest(path),
  );
  const named = new Map<string, string>();
  return screens.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const twice = [...text.matchAll(NAMED_LIST)].flatMap(([, name = '']) => {
      const other = named.get(name);
      named.set(name, path);
      return other === undefined ? [] : [`${path}: its list is called ${name}, as that of ${other} is`];
    });
    return [
      ...twice,
      ...(/\buseOwnTableState\(/.test(code) && !withoutAddress.includes(path)
        ? [`${path}: a list whose address doesn't say how it stands; useTableState does`]
        : []),
      ...(/\bFRESH_TABLE\b/.test(code) && !ASKS_FOR_A_BEGINNING.includes(path)
        ? [`${path}: begins a list by itself; useTableState does`]
        : []),
    ];
  });
}
