import { SETTINGS_PAGES } from '#web/lib/settings-pages.ts';
import { PageTabs } from './PageTabs.tsx';

/** The way between the settings pages. */
export function SettingsTabs() {
  return <PageTabs label="หมวดของการตั้งค่า" pages={SETTINGS_PAGES} />;
}
