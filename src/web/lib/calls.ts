import type { z } from 'zod';
import type { auditContract } from '#shared/audit/contract.ts';
import type { authContract } from '#shared/auth/contract.ts';
import type { backupContract } from '#shared/backup/contract.ts';
import type { bookkeepingContract } from '#shared/bookkeeping/contract.ts';
import type { branchTermsContract } from '#shared/branch-terms/contract.ts';
import type { branchesContract } from '#shared/branches/contract.ts';
import type { catalogContract } from '#shared/catalog/contract.ts';
import type { couponsContract } from '#shared/coupons/contract.ts';
import type { customersContract } from '#shared/customers/contract.ts';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import type { displayContract } from '#shared/display/contract.ts';
import type { documentsContract } from '#shared/documents/contract.ts';
import type { drawerContract } from '#shared/drawer/contract.ts';
import type { expensesContract } from '#shared/expenses/contract.ts';
import type { favouritesContract } from '#shared/favourites/contract.ts';
import type { firstRunContract } from '#shared/first-run/contract.ts';
import type { RouteKey } from '#shared/http/contract.ts';
import type { offlineSalesContract } from '#shared/offline-sales/contract.ts';
import type { orderPapersContract } from '#shared/order-papers/contract.ts';
import type { ordersContract } from '#shared/orders/contract.ts';
import type { parkedBasketsContract } from '#shared/parked-baskets/contract.ts';
import type { paymentMethodsContract } from '#shared/payment-methods/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import type { queueContract } from '#shared/queue/contract.ts';
import type { quotationsContract } from '#shared/quotations/contract.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import type { returnsContract } from '#shared/returns/contract.ts';
import type { shiftsContract } from '#shared/shifts/contract.ts';
import type { shopContract } from '#shared/shop/contract.ts';
import type { staffContract } from '#shared/staff/contract.ts';
import type { stockContract } from '#shared/stock/contract.ts';
import type { supplierReturnsContract } from '#shared/supplier-returns/contract.ts';
import type { suppliersContract } from '#shared/suppliers/contract.ts';
import type { taxMonthsContract } from '#shared/tax-months/contract.ts';
import type { taxReportsContract } from '#shared/tax-reports/contract.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import type { trustContract } from '#shared/trust/contract.ts';

/**
 * The types of every call, by its key. Types only: the schemas, and the library that they are made with, never
 * reach the browser. A new domain's contract is added here.
 */
type Calls = typeof auditContract &
  typeof authContract &
  typeof backupContract &
  typeof bookkeepingContract &
  typeof branchesContract &
  typeof branchTermsContract &
  typeof catalogContract &
  typeof couponsContract &
  typeof customersContract &
  typeof dashboardContract &
  typeof displayContract &
  typeof drawerContract &
  typeof expensesContract &
  typeof firstRunContract &
  typeof documentsContract &
  typeof orderPapersContract &
  typeof ordersContract &
  typeof offlineSalesContract &
  typeof favouritesContract &
  typeof parkedBasketsContract &
  typeof paymentMethodsContract &
  typeof printingContract &
  typeof queueContract &
  typeof quotationsContract &
  typeof reportsContract &
  typeof returnsContract &
  typeof shiftsContract &
  typeof shopContract &
  typeof staffContract &
  typeof stockContract &
  typeof supplierReturnsContract &
  typeof suppliersContract &
  typeof transfersContract &
  typeof taxMonthsContract &
  typeof taxReportsContract &
  typeof trustContract;

/** The key of a call, such as `POST /checkout`. */
export type CallKey = keyof Calls & RouteKey;

/** Messages by form field; the first of each is shown (rule S3). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What calls with a `status` field answer when the input has faults (rule C2.5). */
interface ValidationErrorAnswer {
  readonly status: 'validation_error';
  readonly errors: FieldErrors;
  readonly message?: string;
}

/** What calls with a `status` field answer when they refuse (rule C2.5). */
interface ErrorAnswer {
  readonly status: 'error';
  readonly title?: string;
  readonly message: string;
}

type GoodAnswer<D> = D extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** The keys of the calls whose declaration says so much. */
export type CallsWith<D> = { [K in CallKey]: Calls[K] extends D ? K : never }[CallKey];

/** What a call answers when it did what was asked. */
export type GoodAnswerOf<K extends CallKey> = GoodAnswer<Calls[K]>;

/** What a call answers, the refusals of `status` calls included. */
export type AnswerOf<K extends CallKey> = Calls[K] extends { outcome: 'status' }
  ? GoodAnswer<Calls[K]> | ValidationErrorAnswer | ErrorAnswer
  : GoodAnswer<Calls[K]>;

/** The body that a call takes. */
export type BodyOf<K extends CallKey> = Calls[K] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : never;

type Fields<S, V> = S extends z.ZodType ? { readonly [F in keyof z.input<S>]: V } : never;

type ParamsOption<D> = D extends { params: infer P }
  ? { readonly params: Fields<P, string | number> }
  : unknown;
type QueryOption<D> = D extends { query: infer Q }
  ? { readonly query?: Partial<Fields<Q, string | number | null | undefined>> }
  : unknown;
type BodyOption<D> = D extends { body: infer B extends z.ZodType } ? { readonly body: z.input<B> } : unknown;
type FileOption<D> = D extends { takes: object } ? { readonly file: Blob } : unknown;
type KeyOption<D> = D extends { idempotent: true } ? { readonly idempotencyKey?: string } : unknown;

/**
 * What {@link call} takes beside the key: what the declaration names, a signal to give up by, and whether it is sent also where
 * the page is just being left.
 */
export type OptionsOf<K extends CallKey> = ParamsOption<Calls[K]> &
  QueryOption<Calls[K]> &
  BodyOption<Calls[K]> &
  FileOption<Calls[K]> &
  KeyOption<Calls[K]> & { readonly signal?: AbortSignal; readonly keepalive?: boolean };
