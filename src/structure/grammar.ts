import { isScript, isTest, type SourceFile, withoutComments } from './source-tree.ts';

/** One grammar for the office (rule C13.15): each of these is written once, and every screen uses it. */

/** What is written in one place alone: how it is known, where that is, and what to use instead. */
interface Spoken {
  readonly pattern: RegExp;
  readonly home: readonly string[];
  readonly instead: string;
  /** Files that mean something else by it: which, and what. */
  readonly others?: Readonly<Record<string, string>>;
}

const GRAMMAR: readonly Spoken[] = [
  {
    pattern: /\bIconArrowLeft\b/,
    home: ['src/web/ui/icons.ts', 'src/web/ui/BackLink.tsx'],
    instead: 'a way back is a BackLink',
    others: {
      'src/web/catalog/pictures/ProductPictures.tsx': 'moves a picture to the left',
      'src/web/favourites/FavouriteOrder.tsx': 'moves a thing to the left',
      'src/web/orders/payment/OrderSide.tsx':
        'gives the order up and takes its goods back into the basket, by F2',
    },
  },
];

/** Screens that say by themselves what the office has one way to say. */
export function strayGrammar(files: readonly SourceFile[]): string[] {
  return screens(files).flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return GRAMMAR.filter(
      ({ pattern, home, others = {} }) =>
        pattern.test(code) && !home.includes(path) && !Object.hasOwn(others, path),
    ).map(({ instead }) => `${path}: ${instead}`);
  });
}

function screens(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => path.startsWith('src/web/') && isScript(path) && !isTest(path));
}
