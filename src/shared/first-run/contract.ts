import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { requiredText, text } from '../http/fields.ts';
import { shopIdentity } from '../shop/fields.ts';
import { newPassword, staffEmail, username } from '../staff/contract.ts';

/** The making of the shop, before which there is nothing. */
export const firstRunContract = contract({
  'GET /first-run/api': {
    name: 'firstRunState',
    summary: 'Whether this program waits for its shop to be made.',
    may: 'visitor',
    answer: z.object({
      /** Somebody on another computer than the server's has to show the code that the server printed. */
      code_needed: z.boolean(),
    }),
    refusals: ['SHOP_EXISTS'],
  },
  'POST /first-run': {
    name: 'setUpShop',
    summary: 'Makes the shop and its admin, who is signed in; never again once there is a shop.',
    may: 'visitor',
    changes: ['shop'],
    mostPerMinute: 10,
    body: z.object({
      ...shopIdentity,
      code: text(20).nullish(),
      username,
      email: staffEmail,
      firstname: requiredText(100, 'กรุณากรอกชื่อ'),
      lastname: requiredText(100, 'กรุณากรอกนามสกุล'),
      password: newPassword,
    }),
    answer: z.object({ message: z.string(), redirect: z.string() }),
    refusals: ['SHOP_EXISTS', 'SETUP_CODE_WRONG', 'TOO_MANY_REQUESTS'],
  },
});
