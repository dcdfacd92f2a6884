import type { Paper, PaperParty, PaperPicture } from './paper.ts';
import {
  baselineOf,
  COLORS,
  CONTENT_WIDTH,
  leadingOf,
  PAGE,
  type Sheet,
  type TextStyle,
  widthOf,
  wrap,
} from './sheet.ts';

/** The head of a first page (who to whom, which paper), the slim one of those after it, and the foot of all. */

/** The largest in which the title takes one line, or else the smallest in as many as it needs. */
const TITLE_SIZES = [21, 18, 15.5] as const;
const titleStyle = (size: number) => ({ size, bold: true, color: COLORS.accent });
const MARK = { size: 10, bold: true, color: COLORS.accent } as const;
const SELLER = { size: 15, bold: true } as const;
const BUYER = { size: 11, bold: true } as const;
const DETAIL = { size: 9.5 } as const;
const LABEL = { size: 9, color: COLORS.muted } as const;
const VALUE = { size: 9.5, bold: true } as const;
const SLIM = { size: 11, bold: true, color: COLORS.accent } as const;
const FOOT = { size: 8, color: COLORS.muted } as const;

/** As large as the shop's picture may be, and what it keeps free below it. */
const LOGO = { width: 130, height: 46, after: 9 } as const;
const GAP = 18;
const RIGHT_WIDTH = 196;
const LEFT_WIDTH = CONTENT_WIDTH - RIGHT_WIDTH - GAP;
const RIGHT_EDGE = PAGE.width - PAGE.right;
const BOX_PADDING = 9;
const AFTER_SELLER = 10;
const AFTER_HEAD = 12;
const MOST_LINES = { title: 3, value: 4, facts: 12 } as const;
/** Names and addresses are never cut (rule C11.12): very long ones stand in smaller letters, to keep room for the goods. */
const PARTY_SCALES = [1, 0.85, 0.72] as const;
const MOST_HEIGHT = 330;

export const SLIM_HEAD_HEIGHT = 34;
export const FOOT_HEIGHT = 22;

interface Party {
  readonly heading: string;
  readonly name: readonly string[];
  readonly nameStyle: TextStyle;
  readonly details: readonly string[];
  readonly detailStyle: TextStyle;
}

/** A picture with its measures on paper, in points. */
interface Logo {
  readonly png: string;
  readonly width: number;
  readonly height: number;
}

interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
  readonly isToFillIn: boolean;
}

/** A head with its lines cut and its height known. */
export interface PaperHead {
  readonly logo: Logo | null;
  readonly title: readonly string[];
  readonly titleStyle: TextStyle;
  readonly seller: Party;
  readonly buyer: Party;
  readonly facts: readonly Fact[];
  readonly factsLeft: number;
  readonly sellerHeight: number;
  readonly buyerHeight: number;
  /** From the top of the page to where the table may begin. */
  readonly height: number;
}

export function measureHead(paper: Paper): PaperHead {
  const { seller, buyer } = measureParties(paper);
  const fits = TITLE_SIZES.find((size) => widthOf(paper.title, titleStyle(size)) <= RIGHT_WIDTH);
  const style = titleStyle(fits ?? TITLE_SIZES[TITLE_SIZES.length - 1] ?? 0);
  const title = wrap(paper.title, style, RIGHT_WIDTH, MOST_LINES.title);
  const labels = paper.facts.map(({ label }) => widthOf(label, LABEL));
  const factsLeft = Math.min(Math.max(0, ...labels) + 10, RIGHT_WIDTH / 2);
  const facts = paper.facts.slice(0, MOST_LINES.facts).map(({ label, text, isToFillIn = false }) => ({
    isToFillIn,
    label: wrap(label, LABEL, factsLeft - 6, 1)[0] ?? '',
    lines: wrap(text, VALUE, RIGHT_WIDTH - factsLeft, MOST_LINES.value),
  }));
  const logo = paper.logo ? measureLogo(paper.logo) : null;
  const sellerHeight = (logo ? logo.height + LOGO.after : 0) + heightOf(seller);
  const buyerHeight = heightOf(buyer) + 2 * BOX_PADDING - 3;
  const left = sellerHeight + AFTER_SELLER + buyerHeight;
  const factLines = facts.reduce((sum, { lines }) => sum + lines.length, 0);
  const mark = paper.copies.length > 0 ? leadingOf(MARK) + 6 : 0;
  const right = title.length * leadingOf(style) + mark + 8 + factLines * leadingOf(VALUE) + facts.length * 2;
  const height = PAGE.top + Math.max(left, right) + AFTER_HEAD;
  return {
    logo,
    title,
    titleStyle: style,
    seller,
    buyer,
    facts,
    factsLeft,
    sellerHeight,
    buyerHeight,
    height,
  };
}

/** Never larger than it is, at 150 pixels an inch. */
function measureLogo({ png, width, height }: PaperPicture): Logo {
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 72 / 150);
  return { png, width: width * scale, height: height * scale };
}

/** Both in the largest letters in which they leave room for the goods. */
function measureParties(paper: Paper): { readonly seller: Party; readonly buyer: Party } {
  const measured = PARTY_SCALES.map((scale) => ({
    seller: measureParty(paper.seller, SELLER, LEFT_WIDTH, scale),
    buyer: measureParty(paper.buyer, BUYER, LEFT_WIDTH - 2 * BOX_PADDING, scale),
  }));
  const fitting = measured.find(({ seller, buyer }) => heightOf(seller) + heightOf(buyer) <= MOST_HEIGHT);
  const found = fitting ?? measured.at(-1);
  if (!found) throw new RangeError('letters have a size');
  return found;
}

function measureParty(party: PaperParty, name: TextStyle, width: number, scale: number): Party {
  const nameStyle = { ...name, size: name.size * scale };
  const detailStyle = { ...DETAIL, size: DETAIL.size * scale };
  const lines = party.details.flatMap((detail) => wrap(detail, detailStyle, width));
  return {
    ...{ heading: party.heading, nameStyle, detailStyle },
    name: wrap(party.name, nameStyle, width),
    details: lines.filter((line) => line !== ''),
  };
}

const heightOf = ({ heading, name, nameStyle, details, detailStyle }: Party) =>
  (heading === '' ? 0 : leadingOf(LABEL)) +
  name.length * leadingOf(nameStyle) +
  details.length * leadingOf(detailStyle);

/** Draws the head of a first page, marked as this copy. */
export function drawHead(sheet: Sheet, head: PaperHead, copy: string): void {
  const { logo } = head;
  if (logo) sheet.picture(logo.png, PAGE.left, PAGE.top, logo.width, logo.height);
  const sellerTop = PAGE.top + (logo ? logo.height + LOGO.after : 0);
  drawParty(sheet, head.seller, PAGE.left, sellerTop);
  const boxTop = PAGE.top + head.sellerHeight + AFTER_SELLER;
  sheet.box(PAGE.left, boxTop, LEFT_WIDTH, head.buyerHeight, COLORS.line);
  drawParty(sheet, head.buyer, PAGE.left + BOX_PADDING, boxTop + BOX_PADDING - 2);

  let y = sheet.lines(head.title, RIGHT_EDGE, PAGE.top - 4, head.titleStyle, 'right') + 4;
  if (copy !== '') {
    const width = widthOf(copy, MARK) + 18;
    sheet.box(RIGHT_EDGE - width, y, width, leadingOf(MARK) + 2, COLORS.accent);
    sheet.line(copy, RIGHT_EDGE - width / 2, y + 0.5, MARK, 'center');
    y += leadingOf(MARK) + 6;
  }
  y += 8;
  const valuesLeft = RIGHT_EDGE - RIGHT_WIDTH + head.factsLeft;
  for (const { label, lines, isToFillIn } of head.facts) {
    sheet.line(label, RIGHT_EDGE - RIGHT_WIDTH, y + baselineOf(VALUE) - baselineOf(LABEL), LABEL);
    if (isToFillIn)
      sheet.rule(valuesLeft, y + baselineOf(VALUE) + 2, RIGHT_EDGE - valuesLeft, 0.6, COLORS.muted);
    y = sheet.lines(lines, valuesLeft, y, VALUE) + 2;
  }
}

function drawParty(sheet: Sheet, party: Party, x: number, top: number): void {
  let y = top;
  if (party.heading !== '') {
    sheet.line(party.heading, x, y, LABEL);
    y += leadingOf(LABEL);
  }
  y = sheet.lines(party.name, x, y, party.nameStyle);
  sheet.lines(party.details, x, y, party.detailStyle);
}

/** Draws the head of a page after the first: which paper this is part of. */
export function drawSlimHead(sheet: Sheet, paper: Paper, copy: string): void {
  const fileTitle = wrap(paper.fileTitle, SLIM, CONTENT_WIDTH * 0.6, 1)[0] ?? '';
  const right = [paper.seller.name, copy].filter((text) => text !== '').join(' · ');
  sheet.line(fileTitle, PAGE.left, PAGE.top - 6, SLIM);
  sheet.line(
    wrap(right, DETAIL, CONTENT_WIDTH * 0.38, 1)[0] ?? '',
    RIGHT_EDGE,
    PAGE.top - 5,
    DETAIL,
    'right',
  );
  sheet.rule(PAGE.left, PAGE.top + 15, CONTENT_WIDTH, 0.7, COLORS.line);
}

/** Draws the foot of any page. */
export function drawFoot(sheet: Sheet, paper: Paper, copy: string, page: number, pages: number): void {
  const y = PAGE.height - PAGE.bottom - leadingOf(FOOT);
  sheet.rule(PAGE.left, y - 4, CONTENT_WIDTH, 0.5, COLORS.line);
  const left = [paper.fileTitle, copy].filter((text) => text !== '').join(' · ');
  sheet.line(wrap(left, FOOT, CONTENT_WIDTH * 0.8, 1)[0] ?? '', PAGE.left, y, FOOT);
  sheet.line(`หน้า ${page}/${pages}`, RIGHT_EDGE, y, FOOT, 'right');
}
