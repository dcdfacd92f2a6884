import { useState } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconLock } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { DEVICE_WORDS, DEVICES, deviceOf } from './device.ts';
import { Fingerprint } from './Fingerprint.tsx';
import { OtherDevices } from './OtherDevices.tsx';
import { addressForOthers } from './place.ts';
import styles from './TrustPage.module.css';
import { TrustSteps } from './TrustSteps.tsx';
import { TrustVerdict } from './TrustVerdict.tsx';
import { useTrust } from './use-trust.ts';
import { WindowsPolicy } from './WindowsPolicy.tsx';

/**
 * Leads a device to trust the shop's own https, `/trust` (rule C14.4): open to whoever is in the network, by http, since that is
 * where a device comes from that doesn't trust it yet.
 */
export function TrustPage() {
  const { place, trust, origin, failed, retry, askAgain, asking } = useTrust();
  const [device] = useState(() => deviceOf(navigator.userAgent, navigator.maxTouchPoints));
  if (place === undefined) return failed ? <ErrorState page onRetry={() => void retry()} /> : <PageLoading />;
  const { https } = place;
  const address = addressForOthers(place, window.location.hostname);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <IconLock size={30} aria-hidden />
        </span>
        <div>
          <h1>เปิดร้านแบบปลอดภัย (https)</h1>
          <p>ตั้งค่าเครื่องละครั้งเดียว แล้วติดตั้งหน้าขายเป็นแอปและใช้กล้องสแกนบาร์โค้ดได้</p>
        </div>
      </header>
      <div className={styles.parts}>
        <TrustVerdict trust={trust} origin={origin} asking={asking} onAskAgain={() => void askAgain()} />
        {https !== null && trust !== 'here' && (
          <section className={styles.section} aria-label="ขั้นตอน">
            <h2>ขั้นตอนสำหรับเครื่องนี้</h2>
            <Tabs
              label="ชนิดของเครื่อง"
              tabs={[device, ...DEVICES.filter((other) => other !== device)].map((key) => ({
                key,
                label: DEVICE_WORDS[key],
                content: (
                  <TrustSteps device={key} authority={https.authority} thumbprint={https.thumbprint} />
                ),
              }))}
            />
          </section>
        )}
        {https !== null && <Fingerprint {...https} />}
        {address !== null && <OtherDevices address={address} />}
        {trust !== 'here' && <WindowsPolicy />}
      </div>
    </main>
  );
}
