import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconBasketDown,
  IconBasketPause,
  IconCash,
  IconCashRegister,
  IconFileText,
  IconHistory,
  IconKeyboard,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPlayerPause,
  IconPlayerPlay,
  IconScreenShare,
  IconUserPlus,
  IconUserShare,
  IconUsers,
} from '#web/ui/icons.ts';

export type ToolId =
  | 'queue'
  | 'park'
  | 'parked'
  | 'history'
  | 'drawer'
  | 'pause'
  | 'exact-cash'
  | 'quotation'
  | 'new-customer'
  | 'return'
  | 'kick'
  | 'close-drawer'
  | 'lock'
  | 'change-cashier'
  | 'display'
  | 'choices'
  | 'shortcuts';

/** A button of the till beside selling itself (rule S2). */
export interface Tool {
  readonly id: ToolId;
  readonly label: string;
  readonly icon: typeof IconUsers;
  /** In the top row, beside paying, or behind ⋯. */
  readonly place: 'top' | 'basket' | 'more';
  /** The key that does the same; `Shift+` goes before it. None where a basket's own key leads there. */
  readonly shortcut?: string;
  /** A number to show on it, such as how many are waiting. */
  readonly count?: number;
  /** The server can't be reached, and it needs it: it stands there, and says so (rule C14.10). */
  readonly isAway?: boolean;
  readonly action: () => void;
}

/** Why a tool does nothing now. */
export const AWAY_WORDS = 'ใช้ได้เมื่อติดต่อเซิร์ฟเวอร์ได้แล้ว';

/** What a button of it says to whoever points at it. */
export function tipOf({ label, shortcut, isAway }: Tool): string {
  const name = shortcut === undefined ? label : `${label} (${shortcut})`;
  return isAway === true ? `${name} · ${AWAY_WORDS}` : name;
}

/** What the till does by itself, without the server. */
const NEEDS_NO_SERVER: readonly ToolId[] = ['exact-cash', 'close-drawer', 'choices', 'shortcuts'];

/** What each tool does: a tool without something to do doesn't compile. */
export type ToolActions = Readonly<Record<ToolId, () => void>>;

/** The state of the shop that shows on the tools. */
interface ToolState {
  readonly paused: boolean;
  /** How many parties wait in the queue. */
  readonly waiting: number;
  /** How many baskets wait. */
  readonly parked: number;
  /** Whether the till has a printer, to which its drawer is connected (rule C14.2). */
  readonly canKick: boolean;
  /** The server can't be reached. */
  readonly isAway: boolean;
}

/**
 * The till's tools in their order.
 * @param sayAway says that this one needs the server
 */
export function posTools(
  { paused, waiting, parked, canKick, isAway }: ToolState,
  actions: ToolActions,
  sayAway: (label: string) => void,
): readonly Tool[] {
  const tools: readonly Omit<Tool, 'action'>[] = [
    { id: 'queue', label: 'คิว', icon: IconUsers, place: 'top', shortcut: 'F3', count: waiting },
    { id: 'history', label: 'ประวัติ', icon: IconHistory, place: 'top', shortcut: 'F4' },
    { id: 'drawer', label: 'ลิ้นชัก', icon: IconCashRegister, place: 'top', shortcut: 'F6' },
    {
      id: 'pause',
      label: paused ? 'เปิด' : 'พัก',
      icon: paused ? IconPlayerPlay : IconPlayerPause,
      place: 'top',
      shortcut: 'F7',
    },
    {
      ...{ id: 'park', label: 'พักบิล', icon: IconBasketDown, place: 'basket', shortcut: 'Shift+F9' },
      count: parked,
    },
    { id: 'exact-cash', label: 'รับเงินสดพอดี', icon: IconCash, place: 'basket', shortcut: 'Shift+F7' },
    { id: 'parked', label: 'บิลที่พักไว้', icon: IconBasketPause, place: 'more', shortcut: 'Shift+F3' },
    {
      id: 'quotation',
      label: 'สร้างใบเสนอราคา',
      icon: IconFileText,
      place: 'more',
      shortcut: 'F10',
    },
    { id: 'new-customer', label: 'สมัครสมาชิก', icon: IconUserPlus, place: 'more' },
    { id: 'return', label: 'คืนสินค้า', icon: IconArrowBackUp, place: 'more', shortcut: 'Shift+F4' },
    ...(canKick ? [{ id: 'kick', label: 'เปิดลิ้นชัก', icon: IconLockOpen, place: 'more' } as const] : []),
    { id: 'close-drawer', label: 'ปิดลิ้นชัก', icon: IconLogout, place: 'more', shortcut: 'Shift+F6' },
    { id: 'lock', label: 'ล็อกหน้าจอ', icon: IconLock, place: 'more', shortcut: 'Shift+F12' },
    { id: 'change-cashier', label: 'เปลี่ยนแคชเชียร์', icon: IconUserShare, place: 'more', shortcut: 'Pause' },
    { id: 'display', label: 'จอลูกค้า', icon: IconScreenShare, place: 'more' },
    {
      id: 'choices',
      label: 'ตั้งค่าหน้าขาย',
      icon: IconAdjustmentsHorizontal,
      place: 'more',
      shortcut: 'Shift+F1',
    },
    { id: 'shortcuts', label: 'คีย์ลัด', icon: IconKeyboard, place: 'more', shortcut: 'F1' },
  ];
  return tools.map((tool) =>
    isAway && !NEEDS_NO_SERVER.includes(tool.id)
      ? { ...tool, isAway, action: () => sayAway(tool.label) }
      : { ...tool, action: actions[tool.id] },
  );
}
