import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '#shared/staff/rules.ts';
import { productDetailsState } from '#web/catalog/product-details-state.ts';
import { customersQuery } from '#web/customers/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { ordersByNumberQuery } from '#web/orders/queries.ts';
import { stockQuery } from '#web/stock/queries.ts';
import { FRESH_TABLE } from '#web/ui/table/table-state.ts';
import { knownPages, lastPages, pagesWith, rememberPage } from './known-pages.ts';

/** Something that one can go to. */
export interface Goal {
  readonly key: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly about: string;
  readonly to: string;
  readonly state?: unknown;
  /** What is done on going there. */
  readonly onGo?: () => void;
}

export interface GoalGroup {
  readonly title: string;
  readonly goals: readonly Goal[];
}

const TYPING_PAUSE_MS = 200;
const MOST_PAGES = 6;
const MOST_THINGS = 5;

/**
 * What goes by what was typed: pages by their names at once, products, orders and customers as the server answers. Without a word,
 * the pages that were gone to last, and the others.
 */
export function useFound(role: Role, typed: string) {
  const word = typed.trim();
  const [asked] = useDebouncedValue(word, TYPING_PAUSE_MS);
  const wanted = { ...FRESH_TABLE, search: asked };
  const enabled = asked !== '';
  const products = useQuery({ ...stockQuery(wanted), enabled });
  const orders = useQuery({ ...ordersByNumberQuery(asked), enabled });
  const customers = useQuery({ ...customersQuery(wanted), enabled });
  const all = [products, orders, customers];
  const isChain = useSession().data?.shop.has_other_branches === true;
  const pages = knownPages(role, isChain);
  const toPage = ({ path, title, entry }: (typeof pages)[number]): Goal => ({
    ...{ key: path, title, about: entry, to: path, onGo: () => rememberPage(path) },
  });

  if (word === '') {
    const last = lastPages(pages);
    const others = pages.filter((page) => !last.includes(page));
    return {
      isSettled: true,
      groups: groupsOf(['ใช้ล่าสุด', last.map(toPage)], ['หน้า', others.map(toPage)]),
    };
  }
  return {
    isSettled: asked === word && all.every((query) => !query.isFetching && !query.isPlaceholderData),
    groups: groupsOf(
      ['หน้า', pagesWith(pages, word).slice(0, MOST_PAGES).map(toPage)],
      [
        'สินค้า',
        (products.data?.products ?? []).slice(0, MOST_THINGS).map((product) => ({
          ...{ key: `product-${product.id}`, title: product.name, about: product.sku },
          ...{ to: paths.productDetails(), state: productDetailsState(product.id) },
        })),
      ],
      [
        'คำสั่งซื้อ',
        (orders.data ?? []).slice(0, MOST_THINGS).map((order) => ({
          ...{
            key: `order-${order.id}`,
            title: order.number,
            about: order.customer?.name ?? order.cashierName,
          },
          to: paths.order(order.id),
        })),
      ],
      [
        'ลูกค้า',
        (customers.data?.customers ?? []).slice(0, MOST_THINGS).map((customer) => ({
          ...{ key: `customer-${customer.id}`, title: customer.companyName || customer.name },
          ...{ about: customer.code, to: paths.customer(customer.id) },
        })),
      ],
    ),
  };
}

const groupsOf = (...groups: readonly (readonly [string, readonly Goal[]])[]): readonly GoalGroup[] =>
  groups.flatMap(([title, goals]) => (goals.length === 0 ? [] : [{ title, goals }]));
