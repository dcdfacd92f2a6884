import type { AccountPlace } from '#shared/bookkeeping/account-codes.ts';
import type { HindranceKind } from '#shared/bookkeeping/rules.ts';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

type HandoverWire = AnswerOf<'GET /reports/bookkeeper'>;

/** What stands against handing a month on, or is to be known of it. */
export interface Hindrance {
  readonly kind: HindranceKind;
  readonly count: number;
  readonly vatSatang: Satang;
}

/** One of the tax reports: how many rows it has, and what they come to. */
export interface TaxReportSums {
  readonly rows: number;
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
}

/** What of a month goes to the bookkeeper, in our words. */
export interface Handover {
  readonly isRegistered: boolean;
  readonly salesTax: TaxReportSums;
  readonly purchaseTax: TaxReportSums;
  /** What has to be paid for the month, and what was paid too much: one of them is nothing. */
  readonly vatDueSatang: Satang;
  readonly vatOverSatang: Satang;
  readonly sales: { readonly entries: number; readonly totalSatang: Satang };
  readonly purchases: {
    readonly entries: number;
    readonly totalSatang: Satang;
    readonly claimedVatSatang: Satang;
  };
  /** How many things the goods report is of. */
  readonly goods: number;
  readonly papers: number;
  readonly codes: { readonly given: number; readonly of: number };
  readonly hindrances: readonly Hindrance[];
}

const taxSumsFromWire = ({ rows, value, vat }: HandoverWire['sales_tax']): TaxReportSums => ({
  ...{ rows, valueSatang: satangFromBaht(value), vatSatang: satangFromBaht(vat) },
});

/** What of a month goes to the bookkeeper. */
export const handoverFromWire = (wire: HandoverWire): Handover => ({
  isRegistered: wire.is_registered,
  salesTax: taxSumsFromWire(wire.sales_tax),
  purchaseTax: taxSumsFromWire(wire.purchase_tax),
  vatDueSatang: satangFromBaht(wire.vat_due),
  vatOverSatang: satangFromBaht(wire.vat_over),
  sales: { entries: wire.sales.entries, totalSatang: satangFromBaht(wire.sales.total) },
  purchases: {
    entries: wire.purchases.entries,
    totalSatang: satangFromBaht(wire.purchases.total),
    claimedVatSatang: satangFromBaht(wire.purchases.claimed_vat),
  },
  ...{ goods: wire.goods, papers: wire.papers, codes: wire.codes },
  hindrances: wire.hindrances.map(({ kind, count, vat }) => ({
    ...{ kind, count, vatSatang: satangFromBaht(vat) },
  })),
});

/** An account that a code may be given to; '' where none was. */
export interface Account extends AccountPlace {
  readonly name: string;
  readonly code: string;
}

export interface AccountCodes {
  readonly version: string;
  readonly accounts: readonly Account[];
}

/** The account codes in our words. */
export const accountCodesFromWire = ({ version, data }: AnswerOf<'GET /account-codes'>): AccountCodes => ({
  version,
  accounts: data,
});
