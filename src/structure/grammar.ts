import { isScript, isTest, type SourceFile, withoutComments } from './source-tree.ts';

/** One grammar for the office (rule C13.15): each of these is written once, and every screen uses it. */

/** What is written in one place alone: how it is known, where that is, and what to use instead. */
interface Spoken {
  readonly pattern: RegExp;
  readonly home: readonly string[];
  readonly instead: string;
  /** Files in which it is looked for; all screens where none are named. */
  readonly within?: RegExp;
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
      'src/web/orders/payment/BackButton.tsx':
        'gives the order up and takes its goods back into the basket, by F2',
    },
  },
  {
    pattern: /<Button\b(?:(?!<\/Button>)[\s\S])*>\s*(?:ยกเลิก|ปิด)\s*<\/Button>/,
    home: ['src/web/ui/dialog/DialogFoot.tsx'],
    instead: 'a window is left by its DialogFoot',
    others: {
      'src/web/auth/LogoutQuestion.tsx': 'three ways, one below the other',
      'src/web/catalog/form/ProductForm.tsx': 'the last row of a page',
      'src/web/favourites/ArrangingBar.tsx': 'ends arranging, in the bar over the goods',
      'src/web/queue/WaitingRow.tsx': 'calls somebody’s number off',
      'src/web/ui/fields/CalendarDialog.tsx': 'a calendar takes the day that is pressed, and only closes',
    },
  },
  {
    pattern: /type="submit"/,
    within: /Dialog\.tsx$/,
    home: ['src/web/ui/dialog/DialogFoot.tsx'],
    instead: 'what a window is for is the main button of its DialogFoot',
  },
  {
    pattern: /<select\b|\bNativeSelect\b/,
    home: ['src/web/ui/fields/SelectField.tsx'],
    instead: 'one chooses from a list in a SelectField',
  },
  {
    pattern: /phone: 'acts'[^<]*<(?!\w*Acts\b)/,
    home: [],
    instead: 'what can be done with a row are its RowActs',
    others: {
      'src/web/ui/table/DataTable.tsx': 'says what the word means',
      'src/web/stock/order/suggestion-columns.tsx':
        'a field for how many are ordered, under the row of a phone',
    },
  },
];

/** Screens that say by themselves what the office has one way to say. */
export function strayGrammar(files: readonly SourceFile[]): string[] {
  return screens(files).flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return GRAMMAR.filter(
      ({ pattern, home, within, others = {} }) =>
        pattern.test(code) &&
        within?.test(path) !== false &&
        !home.includes(path) &&
        !Object.hasOwn(others, path),
    ).map(({ instead }) => `${path}: ${instead}`);
  });
}

function screens(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => path.startsWith('src/web/') && isScript(path) && !isTest(path));
}
