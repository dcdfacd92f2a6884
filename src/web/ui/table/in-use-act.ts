interface InUse {
  /** What is taken out of use, or back into it. */
  readonly name: string;
  readonly isActive: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Taking something of the shop's, such as a till, out of use or back into it, as an act of its row. */
export const inUseAct = ({ name, isActive, busy, onPress }: InUse) => ({
  id: 'turn',
  words: isActive ? 'เลิกใช้' : 'นำกลับมาใช้',
  label: isActive ? `เลิกใช้ ${name}` : `นำ ${name} กลับมาใช้`,
  turns: true as const,
  busy,
  onPress,
});
