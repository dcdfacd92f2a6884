import { z } from 'zod';
import { MAX_DIFFERENCE_REASON } from '../drawer/rules.ts';
import { contract } from '../http/contract.ts';
import { id, messageOut, requiredText } from '../http/fields.ts';
import { METHOD_ICONS, OWN_KINDS } from '../payment-methods/rules.ts';
import { shift } from '../shifts/contract.ts';
import { VAT_MODES } from '../shop/rules.ts';
import {
  APPROVAL_REFUSALS,
  approverFields,
  hasOneProof,
  ONE_PROOF_WORDS,
  typedPassword,
  typedPin,
  typedUsername,
} from '../staff/fields.ts';
import { ROLES } from '../staff/rules.ts';

const signedIn = z
  .object({ id, username: z.string(), firstname: z.string(), lastname: z.string(), role: z.enum(ROLES) })
  .meta({ id: 'SignedIn' });

const sessionDrawer = z
  /** `shared`: it is its till's, and everybody's who stands there (rule C12.15); left out of one's own. */
  .object({ id, paused: z.enum(['yes', 'no']), shared: z.literal(true).optional() })
  .meta({ id: 'SessionDrawer' });

const sessionShop = z
  .object({
    name: z.string(),
    branch_name: z.string(),
    /** Where the session stands; null for a visitor. */
    branch_id: id.nullable(),
    is_demo: z.boolean(),
    // Anybody in the network can come in with the demo's published passwords, which every page then says.
    is_open_demo: z.boolean(),
    tax_percent: z.number(),
    promptpay_id: z.string().nullable(),
    block_negative_stock: z.boolean(),
    returns_without_receipt: z.boolean(),
    asks_for_variant: z.boolean(),
    drawer_per_till: z.boolean(),
    /** The shop has other open branches, to which goods can go (rule C15.3). */
    has_other_branches: z.boolean(),
    /** Without a touch or key for so long the screen locks; never for 0. */
    lock_after_minutes: z.int(),
    vat_registered: z.boolean(),
    vat_mode: z.enum(VAT_MODES),
    logo_name: z.string().nullable(),
    dashboard_currency: z.string(),
  })
  .meta({ id: 'SessionShop' });

/** A way of paying of the shop's own that is on, as the payment screen needs it at once (rule C12.1). */
const sessionMethod = z
  .object({
    method: z.string(),
    kind: z.enum(OWN_KINDS),
    name: z.string(),
    icon: z.enum(METHOD_ICONS),
    needs_reference: z.boolean(),
  })
  .meta({ id: 'SessionPaymentMethod' });

/** Signing in and out, and who is signed in (rule S7; rule C2.3, C3, C6). */
export const authContract = contract({
  'POST /checkLogin': {
    name: 'checkLogin',
    summary: 'Signs a member of staff in with a username or e-mail and a password.',
    may: 'visitor',
    changes: [],
    outcome: 'status',
    body: z.object({
      username: typedUsername,
      password: typedPassword,
      /** The till at which the device stands, where it knows; what is none of the branch counts for nothing (rule C12.15). */
      till_id: id.nullish().catch(null),
    }),
    answer: z.object({
      status: z.literal('success'),
      title: z.string(),
      message: z.string(),
      routeURL: z.string(),
    }),
    refusals: [
      'NO_SHOP_YET',
      'WRONG_CREDENTIALS',
      'ACCOUNT_DISABLED',
      'TOO_MANY_LOGINS',
      'LOGINS_TOO_FAST',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /logout': {
    name: 'logout',
    summary: 'Ends the session; with an open drawer, counts and closes it first.',
    may: 'visitor',
    changes: ['drawer', 'sessions'],
    unguardedWhenSignedOut: true,
    form: true,
    body: z.object({
      closing_balance: z.union([z.string().max(40), z.number()]).nullish(),
      openingBalance: z.unknown().optional(),
      totalCashSales: z.unknown().optional(),
      changeGiven: z.unknown().optional(),
      cashInDrawer: z.unknown().optional(),
      /** The drawer stays open, for whoever shares it or for the next sign-in (rule C5.8). */
      leave_open: z
        .union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')])
        .optional(),
      // The closing slip is printed when nobody is signed in any more, so what it says comes with this answer.
      with_shift: z
        .union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')])
        .optional(),
      // After a wrong count was refused, a manager says on the same dialog that the drawer may be closed with it.
      approval: z
        .object({
          ...approverFields,
          reason: requiredText(MAX_DIFFERENCE_REASON, 'กรุณากรอกเหตุผล'),
        })
        .refine(hasOneProof, ONE_PROOF_WORDS)
        .optional(),
    }),
    answer: z.object({ success: z.literal(true), redirect: z.string(), shift: shift.optional() }),
    refusals: [
      'CLOSING_BALANCE_MISSING',
      'CLOSING_BALANCE_DIFFERS',
      'DRAWER_HAS_PENDING_ORDER',
      'DRAWER_HAS_ORDER_OF_ANOTHER',
      ...APPROVAL_REFUSALS,
    ],
  },
  'POST /session/lock': {
    name: 'lockScreen',
    summary:
      'Locks the session in all tabs of its browser: nobody is there until somebody proves who they are.',
    may: 'cashier',
    changes: ['sessions'],
    answer: messageOut,
    refusals: [],
  },
  'GET /session/cashiers': {
    name: 'cashiers',
    summary:
      'Who of the branch can come in by PIN; for whoever is signed in, or was when the session was locked.',
    may: 'visitor',
    answer: z.object({
      data: z.array(z.object({ id, username: z.string(), name: z.string(), role: z.enum(ROLES) })),
    }),
    refusals: ['NOT_SIGNED_IN'],
  },
  'POST /session/cashier': {
    name: 'changeCashier',
    summary:
      'Goes on as whoever has this PIN, from a session of the same branch that is signed in or locked; that one ends.',
    may: 'visitor',
    changes: ['sessions'],
    mostPerMinute: 30,
    body: z.object({ username: typedUsername, pin: typedPin }),
    answer: z.object({ routeURL: z.string() }),
    refusals: ['NOT_SIGNED_IN', 'PIN_WRONG', 'PIN_LOCKED', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
  },
  'GET /employeeuser': {
    name: 'employeeUser',
    summary: "The signed-in member of staff's user id.",
    may: 'cashier',
    answer: z.object({ data: z.object({ data: id }) }),
    refusals: [],
  },
  'GET /api/session': {
    name: 'session',
    summary: 'Who is signed in, their open drawer, the shop, and a fresh anti-forgery token.',
    may: 'visitor',
    answer: z.object({
      user: signedIn.nullable(),
      /** Who was signed in when the session was locked; then there is no user. */
      locked: signedIn.nullable(),
      /** The most that this person may take off by hand without anybody's approval, in percent; 0 for a visitor (rule C12.4). */
      discount_limit: z.number(),
      /** The till at which this session stands; null where nobody has said (rule C12.15). */
      till_id: id.nullable(),
      /** Whether that till has a customer's display, which is to be told what is sold (rule C14.3). */
      has_display: z.boolean(),
      drawer: sessionDrawer.nullable(),
      shop: sessionShop,
      /** None for a visitor. */
      payment_methods: z.array(sessionMethod),
      csrf_token: z.string(),
      server_time_ms: z.number(),
      /** When it ends by the server's clock; null for a visitor (rule C14.9). */
      session_ends_ms: z.number().nullable(),
    }),
    refusals: ['NO_SHOP_YET'],
  },
});

export type Session = z.output<(typeof authContract)['GET /api/session']['answer']>;
