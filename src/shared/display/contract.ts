import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, idText, instantOut, messageOut, requiredText } from '../http/fields.ts';
import { imageFile } from '../shop/fields.ts';
import { displayState } from './fields.ts';
import { CODE_DIGITS, MAX_DISPLAY_NAME } from './rules.ts';

const NAME_WORDS = 'กรุณากรอกชื่อจอ';
const CODE_WORDS = `กรุณากรอกรหัส ${CODE_DIGITS} หลักที่แสดงบนจอ`;
/** Whoever is paired asks seldom; whoever waits for a code to be typed asks for another every few minutes. */
const CODES_A_MINUTE = 10;
const TRIES_A_MINUTE = 10;
/** A busy scanner makes a few a second. */
const STATES_A_MINUTE = 1_200;

const display = z
  .object({
    id,
    name: z.string(),
    till_id: id,
    till: z.string(),
    paired_at: instantOut,
    paired_by: z.string(),
  })
  .meta({ id: 'CustomerDisplay' });

export type DisplayWire = z.output<typeof display>;

const picture = z.object({ id, name: z.string() }).meta({ id: 'DisplayPicture' });

/**
 * The customer's display (rule C14.3). What begins with `/display/` is for a display itself, which proves by its cookie which it
 * is, or for the browser that becomes one.
 */
export const displayContract = contract({
  'GET /display/api': {
    name: 'ownDisplay',
    summary: 'Whether this browser is a paired display, or else the code that it shows.',
    may: 'visitor',
    answer: z.object({
      paired: z.boolean(),
      /** Null where none was asked for, or its time is over. */
      code: z.string().nullable(),
      expires_in_seconds: z.int(),
      /** The till that it is to be paired with, where it said one. */
      till: z.string().nullable(),
    }),
    refusals: [],
  },
  'POST /display/pairings': {
    name: 'askPairing',
    summary: 'Gives a display that is to be paired a code to show, for some minutes.',
    may: 'visitor',
    changes: [],
    mostPerMinute: CODES_A_MINUTE,
    /** What is no till counts for nothing. */
    body: z.object({ till_id: id.nullish().catch(null) }),
    answer: z.object({ code: z.string(), expires_in_seconds: z.int() }),
    refusals: ['NO_SHOP_YET', 'TOO_MANY_REQUESTS'],
  },
  'POST /display/here': {
    name: 'openDisplayHere',
    summary:
      'Makes this browser a display of the till at which the session stands, for a second screen of one machine.',
    may: 'cashier',
    changes: ['shop'],
    answer: z.object({ message: z.string(), display }),
    refusals: ['DISPLAY_NEEDS_TILL', 'TOO_MANY_DISPLAYS'],
  },
  'POST /display/state': {
    name: 'showOnDisplay',
    summary: "Shows this on the displays of the session's till; an older one never overwrites a newer.",
    may: 'cashier',
    changes: [],
    mostPerMinute: STATES_A_MINUTE,
    body: z.object({
      /** Which tab of which browser says so; one that is loaded anew stays the same. */
      from: z.string().regex(/^[\w-]{8,64}$/),
      /** Rises with each that a tab sends. */
      sequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
      /** Somebody did something there, rather than that it is said again: of two browsers at one till the last counts. */
      acted: z.boolean(),
      state: displayState,
    }),
    answer: z.object({ shown: z.boolean() }),
    refusals: ['DISPLAY_NEEDS_TILL'],
  },
  'GET /displays/api': {
    name: 'displays',
    summary: "The branch's paired displays, and the pictures that pass by on them.",
    may: 'cashier',
    answer: z.object({ data: z.array(display), pictures: z.array(picture) }),
    refusals: [],
  },
  'POST /displays': {
    name: 'pairDisplay',
    summary: 'Pairs the display that shows this code with the till at which the session stands.',
    may: 'cashier',
    changes: ['shop'],
    idempotent: true,
    success: 201,
    mostPerMinute: TRIES_A_MINUTE,
    body: z.object({
      code: z
        .string({ error: CODE_WORDS })
        .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
        .refine((code) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code), CODE_WORDS),
    }),
    answer: z.object({ message: z.string(), display }),
    refusals: [
      'DISPLAY_NEEDS_TILL',
      'DISPLAY_CODE_WRONG',
      'DISPLAY_OF_ANOTHER_TILL',
      'TOO_MANY_DISPLAYS',
      'KEY_REUSED',
    ],
  },
  'PATCH /displays/{id}': {
    name: 'renameDisplay',
    summary: 'Calls a display otherwise.',
    may: 'manager',
    changes: ['shop'],
    params: z.object({ id: idText }),
    body: z.object({ name: requiredText(MAX_DISPLAY_NAME, NAME_WORDS) }),
    answer: z.object({ message: z.string(), display }),
    refusals: ['DISPLAY_NOT_FOUND'],
  },
  'DELETE /displays/{id}': {
    name: 'unpairDisplay',
    summary: 'Takes a display away from its till: it shows nothing more from that moment on.',
    may: 'manager',
    changes: ['shop'],
    params: z.object({ id: idText }),
    answer: messageOut,
    refusals: ['DISPLAY_NOT_FOUND'],
  },
  'POST /displays/pictures': {
    name: 'addDisplayPicture',
    summary:
      'Adds a picture to those that pass by on the displays while nothing is sold; the same twice is one.',
    may: 'manager',
    changes: ['shop'],
    takes: imageFile,
    answer: z.object({ message: z.string(), picture }),
    refusals: ['IMAGE_UNREADABLE', 'TOO_MANY_IMAGES', 'TOO_MANY_PICTURES'],
  },
  'DELETE /displays/pictures/{id}': {
    name: 'removeDisplayPicture',
    summary: 'Takes a picture off the displays.',
    may: 'manager',
    changes: ['shop'],
    params: z.object({ id: idText }),
    answer: messageOut,
    refusals: ['PICTURE_NOT_FOUND'],
  },
});
