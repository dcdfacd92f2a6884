import { isScript, isTest, type SourceFile, withoutComments } from './source-tree.ts';

/**
 * Every form and button of the screens writes through `ui/use-write.ts`, which sends once what is pressed twice, keeps
 * the Idempotency-Key and says what was refused or lost (rule C2.7, S8).
 */

/** Below it: what a call is, and what it throws. */
const GROUND = 'src/web/lib/';
const THE_WAY = 'src/web/ui/use-write.ts';

/** Who sends by a way of its own, and why `useWrite` is none for it. */
const WAYS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'src/web/orders/payment/pay-until-known.ts':
    'asks again by itself until it is known whether a payment was booked',
  'src/web/orders/payment/use-payment.ts': 'sends through pay-until-known.ts',
  'src/web/returns/use-exchange.ts': 'is a payment, and sent as one',
  'src/web/pos/till.ts': 'the basket has its key from its first line on',
  'src/web/pos/basket/use-checkout.ts': 'waits for scans, and what is refused is said in the basket',
  'src/web/pos/basket/use-quotation.ts':
    'sends the basket as the checkout does; the draft it makes has its key with it',
  'src/web/pos/parking/use-park.ts': 'sends the basket as the checkout does, under its key',
  'src/web/pos/parking/use-recall.ts':
    'fills the basket, where it says what is refused; each parked basket has a key of its own',
  'src/web/display/screen/use-pairing.ts':
    'nobody stands before a display who could be told: it asks for ever, with growing pauses',
  'src/web/display/use-display-feed.ts':
    'the newest follows the one under way, and what fails is nobody’s concern',
  'src/web/drawer/use-top-up.ts': 'its form outlives the window and a reload',
  'src/web/drawer/use-removal.ts': 'its form outlives the window and a reload',
  'src/web/auth/use-screen-lock.ts': 'goes on by itself until the server has heard that the screen is locked',
  'src/web/drawer/use-toggle-pause.ts':
    'asks for the state first, then the cashier, and is one act with both',
  'src/web/queue/use-add-queue.ts': 'its form outlives the window',
  'src/web/catalog/import/use-import.ts':
    'a file goes through steps, and how far it has come is asked for meanwhile',
  'src/web/offline-sales/journal-store.ts': 'sends nothing; it makes the name of this browser',
  'src/web/offline-sales/use-lent-series.ts': 'asks by itself, before anybody needs it',
  'src/web/offline-sales/send-journal.ts':
    'sends by itself what nobody waits for; each sale says in the journal what became of it',
  'src/web/offline-sales/review/use-read-journal.ts':
    'reads a file of many sales, each with a fate of its own, and goes on where it was cut off',
  'src/web/catalog/pictures/use-product-pictures.ts':
    'pictures wait for each other, each with a fate of its own',
};

const ERRORS_AND_KEYS = /\b(?:CallError|ConnectionError|newIdempotencyKey)\b/;
const WRITES = /\b(?:call(?:WithTotal)?|write)\(\s*'(?:POST|PUT|PATCH|DELETE) /;

/** Screens that write past the one way, and names of the list above that do so no longer. */
export function strayWrites(
  files: readonly SourceFile[],
  ownWays: readonly string[] = Object.keys(WAYS_OF_THEIR_OWN),
): string[] {
  const stray = files
    .filter(({ path }) => path.startsWith('src/web/') && !path.startsWith(GROUND) && path !== THE_WAY)
    .filter(({ path }) => isScript(path) && !isTest(path))
    .filter(({ text }) => {
      const code = withoutComments(text);
      return ERRORS_AND_KEYS.test(code) || WRITES.test(code);
    })
    .map(({ path }) => path);
  return [
    ...stray.filter((path) => !ownWays.includes(path)).map((path) => `${path}: writes past useWrite`),
    ...ownWays.filter((path) => !stray.includes(path)).map((path) => `${path}: has no way of its own`),
  ];
}
