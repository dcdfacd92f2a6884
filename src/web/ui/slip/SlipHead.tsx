import { useState } from 'react';
import type { SlipHead as SlipHeadFacts } from '#shared/slips/slip.ts';
import { KeptTogether } from './KeptTogether.tsx';
import styles from './slip.module.css';

/** The shop's picture; none where its file is gone. */
function SlipLogo({ name }: { readonly name: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  const src = `/storage/images/${encodeURIComponent(name)}`;
  return <img className={styles.logo} src={src} alt="" onError={() => setMissing(true)} />;
}

/** What every slip of the shop begins with. */
export function SlipHead({ head }: { readonly head: SlipHeadFacts }) {
  return (
    <header className={styles.head}>
      {head.logoName !== null && <SlipLogo name={head.logoName} />}
      <p className={styles.shop}>
        <KeptTogether text={head.shopName} />
      </p>
      {head.lines.map((line) => (
        <p key={line}>
          <KeptTogether text={line} />
        </p>
      ))}
      <p className={styles.title}>
        <KeptTogether text={head.title} />
      </p>
    </header>
  );
}
