import { DashboardPage } from '#web/dashboard/DashboardPage.tsx';
import { WaitingSales } from '#web/offline-sales/review/WaitingSales.tsx';
import { FirstSteps } from './first-steps/FirstSteps.tsx';

/** The dashboard with what a new shop still has to do, and the late sales that wait for a manager, of which figures know nothing. */
export function DashboardWithSteps() {
  return (
    <DashboardPage
      above={
        <>
          <FirstSteps />
          <WaitingSales />
        </>
      }
    />
  );
}
