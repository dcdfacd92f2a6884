import { DashboardPage } from '#web/dashboard/DashboardPage.tsx';
import { FirstSteps } from './first-steps/FirstSteps.tsx';

/** The dashboard with what a new shop still has to do, of which figures know nothing. */
export function DashboardWithSteps() {
  return <DashboardPage above={<FirstSteps />} />;
}
