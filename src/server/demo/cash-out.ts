import type { RemovalReason } from '#shared/drawer/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Random } from './random.ts';
import { heldSatang, moveCash, type Row, type SalesRows } from './sales-rows.ts';

/** From so much on a cashier thinks of the safe. */
const MUCH_SATANG = 350_000;
const TO_SAFE_SHARE = 0.15;
const NOTE_SATANG = 100_000;
const SMALL_SHARE = 0.002;
const SMALL: readonly (readonly [reason: RemovalReason, note: string, baht: number])[] = [
  ['expense', 'ค่าน้ำแข็ง', 60],
  ['expense', 'ค่าถุงและเทปใส', 145],
  ['supplier', 'ร้านไข่สด', 350],
  ['supplier', 'รถส่งผัก', 280],
  ['other', 'แลกเหรียญให้ร้านข้าง ๆ', 100],
];

interface Removed {
  readonly amountSatang: number;
  readonly reason: RemovalReason;
  readonly note: string | null;
}

/** Now and then money goes to the safe, or pays for something small (rule C12.9). */
export function takeOut(rows: SalesRows, drawer: Row<'drawers'>, at: EpochMs, random: Random): void {
  const held = heldSatang(drawer);
  if (held > MUCH_SATANG && random.chance(TO_SAFE_SHARE)) {
    const over = held - drawer.opening_satang;
    const amountSatang = over - (over % NOTE_SATANG);
    remove({ amountSatang, reason: 'safe', note: null });
  } else if (random.chance(SMALL_SHARE)) {
    const [reason, note, baht] = random.pick(SMALL);
    if (baht * 100 <= held) remove({ amountSatang: baht * 100, reason, note });
  }

  function remove({ amountSatang, reason, note }: Removed): void {
    drawer.removed_satang += amountSatang;
    moveCash(rows, drawer, { kind: 'removed', amount_satang: -amountSatang, reason, note }, { at });
  }
}
