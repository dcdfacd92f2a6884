import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, idText, instantOut, messageOut, requiredText, text } from '../http/fields.ts';
import { slipOut } from '../slips/fields.ts';
import { isPrinterHost } from './address.ts';
import {
  AUTO_KINDS,
  DOTS,
  JOB_KINDS,
  JOB_STATES,
  KICK_REASONS,
  MAX_KICK_NOTE,
  PAPER_KINDS,
  PRINTER_PORT,
  TROUBLES,
} from './rules.ts';

const HOST_WORDS = 'กรุณากรอกที่อยู่ของเครื่องพิมพ์ในเครือข่ายของร้าน เช่น 192.168.1.50';
const PORT_WORDS = 'พอร์ตต้องเป็นตัวเลขตั้งแต่ 1 ถึง 65535';

const namedPrinter = z.object({ id, name: z.string() });

/** What was sent to a printer, and what became of it. */
const job = z
  .object({
    id,
    kind: z.enum(JOB_KINDS),
    /** What the paper is of: the id of an order, a return, a ticket, a drawer, a removal, or a day as 20261125; null of none. */
    of_id: id.nullable(),
    name: z.string(),
    state: z.enum(JOB_STATES),
    /** What keeps it from being printed, or went wrong. */
    trouble: z.enum(TROUBLES).nullable(),
    remark: z.enum(['paper_low']).nullable(),
    is_copy: z.boolean(),
    /** How many bytes of the paper were taken. */
    bytes_sent: z.int(),
    printer: namedPrinter,
    created_at: instantOut,
  })
  .meta({ id: 'PrintJob' });

export type PrintJobWire = z.output<typeof job>;

/** A printer as the settings show it. */
const printer = z
  .object({
    id,
    name: z.string(),
    host: z.string(),
    port: z.int(),
    dots: z.literal(DOTS),
    cuts: z.boolean(),
    kick_pin: z.literal([2, 5]),
    is_active: z.boolean(),
    /** What became of the test page that it was sent last. */
    last_test: job.nullable(),
  })
  .meta({ id: 'Printer' });

export type PrinterWire = z.output<typeof printer>;

/** What a till prints on, and what by itself. */
const tillPrinting = z
  .object({
    till: z.object({ id, name: z.string() }),
    printer_id: id.nullable(),
    auto: z.array(z.enum(AUTO_KINDS)),
    kick_on_cash: z.boolean(),
  })
  .meta({ id: 'TillPrinting' });

export type TillPrintingWire = z.output<typeof tillPrinting>;

const printerBody = {
  name: requiredText(60, 'กรุณากรอกชื่อเครื่องพิมพ์'),
  host: requiredText(100, HOST_WORDS).refine(isPrinterHost, HOST_WORDS),
  port: z.int(PORT_WORDS).min(1, PORT_WORDS).max(65_535, PORT_WORDS).default(PRINTER_PORT),
  dots: z.literal(DOTS),
  cuts: z.boolean().default(true),
  kick_pin: z.literal([2, 5]).default(2),
};

const jobAnswer = z.object({ message: z.string(), job });

/** Printers of the shop's network, what they are sent, and the drawer's pulse (rules C14.1, C14.2). */
export const printingContract = contract({
  'GET /printers/api': {
    name: 'printers',
    summary: "The branch's printers, and what each till prints on.",
    may: 'admin',
    answer: z.object({ data: z.array(printer), tills: z.array(tillPrinting) }),
    refusals: [],
  },
  'POST /printers': {
    name: 'createPrinter',
    summary: "Adds a printer of the shop's network.",
    may: 'admin',
    changes: ['printing'],
    idempotent: true,
    success: 201,
    body: z.object(printerBody),
    answer: z.object({ message: z.string(), id }),
    refusals: ['PRINTER_NAME_TAKEN', 'KEY_REUSED'],
  },
  'PATCH /printers/{id}': {
    name: 'updatePrinter',
    summary: 'Changes a printer, or takes it out of use; tills that print on it then have none.',
    may: 'admin',
    changes: ['printing'],
    params: z.object({ id: idText }),
    body: z.object({ ...printerBody, is_active: z.boolean() }),
    answer: messageOut,
    refusals: ['PRINTER_NOT_FOUND', 'PRINTER_NAME_TAKEN'],
  },
  'POST /printers/{id}/test': {
    name: 'testPrinter',
    summary: 'Prints a page that shows whether width, Thai marks and cutter are right.',
    may: 'admin',
    changes: ['printing'],
    params: z.object({ id: idText }),
    answer: jobAnswer,
    refusals: ['PRINTER_NOT_FOUND'],
  },
  'POST /tills/{id}/printing': {
    name: 'setTillPrinting',
    summary: 'Says what a till prints on, what it prints by itself, and whether cash opens its drawer.',
    may: 'admin',
    changes: ['printing'],
    params: z.object({ id: idText }),
    body: z.object({
      printer_id: id.nullable(),
      auto: z.array(z.enum(AUTO_KINDS)).max(AUTO_KINDS.length),
      kick_on_cash: z.boolean(),
    }),
    answer: messageOut,
    refusals: ['TILL_NOT_FOUND', 'PRINTER_NOT_FOUND'],
  },
  'GET /print-jobs': {
    name: 'printJobs',
    summary:
      'What the till prints on, and what of its papers waits, failed or was printed lately, newest first.',
    may: 'cashier',
    answer: z.object({
      /** Null where the till has none: papers are printed by the browser. */
      printer: namedPrinter.nullable(),
      auto: z.array(z.enum(AUTO_KINDS)),
      kick_on_cash: z.boolean(),
      /** The branch's printers in use, to print on another by choice. */
      printers: z.array(namedPrinter),
      jobs: z.array(job),
    }),
    refusals: [],
  },
  'POST /print-jobs': {
    name: 'askForPrint',
    summary:
      "Prints a paper on the till's printer, or on another of the branch; by itself once for each paper, as its till is set.",
    may: 'cashier',
    changes: ['printing'],
    idempotent: true,
    body: z.object({
      kind: z.enum(PAPER_KINDS),
      /** Of the order, the return, the ticket, the drawer or the removal; of a day's summary the day, as 20261125. */
      id,
      printer_id: id.optional(),
      /** The screen asks by itself since the paper was just made; the settings say what comes of it. */
      auto: z.boolean().optional(),
      /** It is shown again. */
      is_copy: z.boolean().optional(),
    }),
    answer: z.object({ message: z.string(), job: job.nullable() }),
    refusals: ['PRINT_PAPER_NOT_FOUND', 'PRINTER_NOT_FOUND', 'TILL_HAS_NO_PRINTER', 'KEY_REUSED'],
  },
  'POST /print-jobs/{id}/again': {
    name: 'printAgain',
    summary: 'Tries a job again, also on another printer; as a copy where some of its bytes were taken.',
    may: 'cashier',
    changes: ['printing'],
    params: z.object({ id: idText }),
    body: z.object({ printer_id: id.optional() }),
    answer: jobAnswer,
    refusals: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_UNDER_WAY', 'PRINTER_NOT_FOUND'],
  },
  'POST /print-jobs/{id}/drop': {
    name: 'dropPrint',
    summary: 'Nobody wants this job any more.',
    may: 'cashier',
    changes: ['printing'],
    params: z.object({ id: idText }),
    answer: jobAnswer,
    refusals: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_UNDER_WAY'],
  },
  'POST /print-jobs/{id}/by-browser': {
    name: 'printByBrowser',
    summary:
      'Gives a job up for the browser, which prints the slip that comes with the answer; as a copy where paper of it may have come out.',
    may: 'cashier',
    changes: ['printing'],
    params: z.object({ id: idText }),
    answer: z.object({ message: z.string(), job, slip: slipOut }),
    refusals: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_UNDER_WAY', 'PRINT_PAPER_NOT_FOUND'],
  },
  'POST /drawer/kick': {
    name: 'kickDrawer',
    summary: "Opens the till's drawer without a sale, for a reason that the audit log keeps.",
    may: 'cashier',
    changes: ['printing'],
    idempotent: true,
    body: z.object({
      reason: z.enum(KICK_REASONS, { error: 'กรุณาเลือกเหตุผล' }),
      note: text(MAX_KICK_NOTE).nullish(),
    }),
    answer: jobAnswer,
    refusals: ['TILL_HAS_NO_PRINTER', 'KICK_NEEDS_DRAWER', 'KICK_NEEDS_NOTE', 'KEY_REUSED'],
  },
});
