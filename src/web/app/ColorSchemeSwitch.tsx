import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '#web/ui/icons.ts';
import styles from './ColorSchemeSwitch.module.css';

const CHOICES = [
  { value: 'light', label: 'สว่าง', icon: IconSun },
  { value: 'dark', label: 'มืด', icon: IconMoon },
  { value: 'auto', label: 'ตามเครื่อง', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[];

/** Light, dark, or as the machine is set; remembered on this machine. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={styles.switch}>
      <legend>หน้าจอ</legend>
      {CHOICES.map(({ value, label, icon: Icon }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="color-scheme"
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={20} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
