import { useCallback, useEffect, useState } from 'react';
import { IDLE } from '#shared/display/state.ts';
import styles from './display.module.css';
import { FullScreenButton } from './FullScreenButton.tsx';
import { IdleScreen } from './IdleScreen.tsx';
import { PairingScreen } from './PairingScreen.tsx';
import { SaleScreen } from './SaleScreen.tsx';
import { useDisplayStream } from './use-display-stream.ts';
import { useLingering } from './use-lingering.ts';
import { usePairing } from './use-pairing.ts';
import { useNewVersion, useWakeLock } from './use-wakefulness.ts';

const STEPS = 4;
const STEP_MS = 60_000;

/** The customer's display, `/display` (rule C14.3): nobody is signed in, and nothing can be done here. */
export function DisplayPage() {
  const { pairing, lost } = usePairing();
  useWakeLock();
  return (
    <main className={styles.page}>
      <h1 className={styles.spoken}>จอลูกค้า</h1>
      {pairing.is === 'paired' ? <Paired lost={lost} /> : <PairingScreen pairing={pairing} />}
      <FullScreenButton />
    </main>
  );
}

function Paired({ lost }: { readonly lost: () => void }) {
  const [key, setKey] = useState(0);
  // Whoever is paired again, with another till, begins anew.
  const onLost = useCallback(() => {
    setKey((before) => before + 1);
    lost();
  }, [lost]);
  return <Following key={key} lost={onLost} />;
}

function Following({ lost }: { readonly lost: () => void }) {
  const { look, state, promptPayId, clockOffsetMs } = useDisplayStream(lost);
  const shown = useLingering(state);
  const step = useSlowSteps();
  const isIdle = shown.kind === 'idle' || shown.kind === 'paused';
  useNewVersion(look?.version ?? null, isIdle);
  // What was paid stays in sight for a while; a QR is never older than the till's own.
  const drawn = shown.kind === 'payment' && shown !== state ? IDLE : shown;
  if (look === null) return <PairingScreen pairing={{ is: 'asking' }} />;
  if (drawn.kind === 'idle' || drawn.kind === 'paused')
    return (
      <IdleScreen look={look} isPaused={drawn.kind === 'paused'} step={step} clockOffsetMs={clockOffsetMs} />
    );
  return <SaleScreen look={look} state={drawn} promptPayId={promptPayId} />;
}

/** A number that goes round and round, a step a minute: what stands still for days burns into a screen. */
function useSlowSteps(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => (before + 1) % STEPS), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return step;
}
