import {
  IconCashRegister,
  IconFileText,
  IconHistory,
  IconLogout,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserPlus,
  IconUsers,
} from '#web/ui/icons.ts';

export type ToolId = 'queue' | 'history' | 'drawer' | 'pause' | 'quotation' | 'new-customer' | 'close-drawer';

/** A button of the till beside selling itself (specification 2). */
export interface Tool {
  readonly id: ToolId;
  readonly label: string;
  readonly icon: typeof IconUsers;
  /** In the top row, or behind ⋯ beside paying. */
  readonly place: 'top' | 'more';
  /** A number to show on it, such as how many are waiting. */
  readonly count?: number;
  /** What it does; without one it is shown, and can't be pressed. */
  readonly action?: () => void;
}

export const NOT_AVAILABLE_WORDS = 'ยังไม่เปิดใช้งาน';

/** What the tools do, as far as they do something. */
export type ToolActions = Partial<Record<ToolId, () => void>>;

/** The till's tools in their order. */
export function posTools(paused: boolean, actions: ToolActions): readonly Tool[] {
  const tools: readonly Tool[] = [
    { id: 'queue', label: 'คิว', icon: IconUsers, place: 'top' },
    { id: 'history', label: 'ประวัติ', icon: IconHistory, place: 'top' },
    { id: 'drawer', label: 'ลิ้นชัก', icon: IconCashRegister, place: 'top' },
    {
      id: 'pause',
      label: paused ? 'เปิด' : 'พัก',
      icon: paused ? IconPlayerPlay : IconPlayerPause,
      place: 'top',
    },
    { id: 'quotation', label: 'สร้างใบเสนอราคา', icon: IconFileText, place: 'more' },
    { id: 'new-customer', label: 'สมัครสมาชิก', icon: IconUserPlus, place: 'more' },
    { id: 'close-drawer', label: 'ปิดลิ้นชัก', icon: IconLogout, place: 'more' },
  ];
  return tools.map((tool) => {
    const action = actions[tool.id];
    return action === undefined ? tool : { ...tool, action };
  });
}
