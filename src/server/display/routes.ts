import type { FastifyInstance } from 'fastify';
import { displayContract } from '#shared/display/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import { type Call, routes } from '../http/handlers.ts';
import { announceElsewhere } from '../shop/announce-elsewhere.ts';
import { addDisplayPicture } from './add-display-picture.ts';
import { askPairing } from './ask-pairing.ts';
import { displayToken, keepDisplayToken, tokenHash } from './display-cookie.ts';
import type { DisplayHub } from './display-hub.ts';
import { openDisplayHere } from './open-display-here.ts';
import { pairDisplay } from './pair-display.ts';
import { findDisplayByToken, findWaiting, listDisplays, listPictures } from './queries.ts';
import { removeDisplayPicture } from './remove-display-picture.ts';
import { renameDisplay } from './rename-display.ts';
import { showOnDisplay } from './show-on-display.ts';
import { unpairDisplay } from './unpair-display.ts';
import { displayWire } from './wire.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What each till shows its customers (`display-stream.ts` makes it). */
    displayHub: DisplayHub;
  }
}

const hubOf = ({ server }: { readonly server: FastifyInstance }): DisplayHub => server.displayHub;
const secondsFrom = (nowMs: number, untilMs: number) => Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

/** The token's hash of the browser that asks, which keeps it from now on. */
const ownHash = ({ request, reply }: Pick<Call, 'request' | 'reply'>) =>
  tokenHash(keepDisplayToken(request, reply));

/** The calls of the customer's display and about it (rule C14.3). */
export const displayRoutes = routes(displayContract, {
  'GET /display/api': async (call) => {
    const nobody = { paired: false, code: null, expires_in_seconds: 0, till: null };
    if (displayToken(call.request) === null) return nobody;
    const [hash, nowMs] = [ownHash(call), call.now()];
    const display = await findDisplayByToken(call.db.read, hash);
    if (display !== null) return { ...nobody, paired: true, till: display.till };
    const waiting = await findWaiting(call.db.read, { tokenHash: hash }, nowMs);
    if (waiting === null) return nobody;
    const { code, expiresMs, till } = waiting;
    return {
      ...nobody,
      ...{ code, expires_in_seconds: secondsFrom(nowMs, expiresMs), till: till?.name ?? null },
    };
  },
  'POST /display/pairings': async (call) => {
    const asked = await askPairing(call, { hash: ownHash(call), tillId: call.body.till_id ?? null });
    if (isRefusal(asked)) return asked;
    return { code: asked.code, expires_in_seconds: secondsFrom(call.now(), asked.expiresMs) };
  },
  'POST /display/here': async (call) => {
    const display = await openDisplayHere(call, call.user, ownHash(call));
    if (isRefusal(display)) return display;
    return { message: `เปิดจอลูกค้าของ ${display.till} แล้ว`, display: displayWire(display) };
  },
  'POST /display/state': async (call) => {
    const { request, user, body } = call;
    return showOnDisplay(hubOf(request), user, { said: body, request });
  },
  'GET /displays/api': async ({ db, user }) => ({
    data: (await listDisplays(db.read, user.branchId)).map(displayWire),
    pictures: (await listPictures(db.read)).map(({ id, imageName }) => ({ id, name: imageName })),
  }),
  'POST /displays': async (call) => {
    const { user, key, idempotencyKey, body } = call;
    const display = await pairDisplay(call, { user, call: key, idempotencyKey }, body.code);
    if (isRefusal(display)) return display;
    return { message: `จับคู่กับ ${display.till} แล้ว`, display: displayWire(display) };
  },
  'PATCH /displays/{id}': async (call) => {
    const display = await renameDisplay(call, call.user, { id: call.params.id, name: call.body.name });
    if (isRefusal(display)) return display;
    return { message: 'เปลี่ยนชื่อจอลูกค้าแล้ว', display: displayWire(display) };
  },
  'DELETE /displays/{id}': async (call) => {
    const display = await unpairDisplay(call, call.user, call.params.id);
    return isRefusal(display) ? display : { message: `ยกเลิกการจับคู่ ${display.name} แล้ว` };
  },
  'POST /displays/pictures': async (call) => {
    const added = await addDisplayPicture(call, call.user, call.file);
    if (isRefusal(added)) return added;
    await announceElsewhere(call, ['shop']);
    return { message: 'เพิ่มรูปแล้ว', picture: { id: added.id, name: added.imageName } };
  },
  'DELETE /displays/pictures/{id}': async (call) => {
    const removed = await removeDisplayPicture(call, call.user, call.params.id);
    if (isRefusal(removed)) return removed;
    await announceElsewhere(call, ['shop']);
    return { message: 'เอารูปออกแล้ว' };
  },
});
