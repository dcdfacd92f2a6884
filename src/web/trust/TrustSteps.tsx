import { Button } from '@mantine/core';
import { IconDownload } from '#web/ui/icons.ts';
import type { Device } from './device.ts';
import { WAYS } from './steps.ts';
import page from './TrustPage.module.css';
import styles from './TrustSteps.module.css';

interface TrustStepsProps {
  readonly device: Device;
  /** The certificate as the device calls it. */
  readonly authority: string;
  /** Its SHA-1, which Windows shows. */
  readonly thumbprint: string;
}

/** What to do on one kind of device, step by step, beginning with what it takes from the shop. */
export function TrustSteps({ device, authority, thumbprint }: TrustStepsProps) {
  const { file, take, steps, hints } = WAYS[device];
  const worded = (step: string) =>
    step.replace('{authority}', authority).replace('{thumbprint}', thumbprint.replaceAll(':', ' '));
  return (
    <ol className={styles.steps}>
      <li>
        <Button component="a" href={file} size="md" leftSection={<IconDownload size={20} aria-hidden />}>
          {take}
        </Button>
      </li>
      {steps.map((step) => (
        <li key={step}>{worded(step)}</li>
      ))}
      {hints.map((hint) => (
        <li key={hint} className={`${styles.hint} ${page.hint}`}>
          {hint}
        </li>
      ))}
    </ol>
  );
}
