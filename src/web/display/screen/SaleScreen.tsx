import type { DisplayLook, DisplayState } from '#shared/display/fields.ts';
import { BasketView } from './BasketView.tsx';
import { DoneView } from './DoneView.tsx';
import styles from './display.module.css';
import { imageUrl } from './image-url.ts';
import { PaymentView } from './PaymentView.tsx';

interface SaleScreenProps {
  readonly look: DisplayLook;
  readonly state: Exclude<DisplayState, { readonly kind: 'idle' | 'paused' }>;
  readonly promptPayId: string | null;
}

/** While somebody is being served: what is bought, what it costs, how it is paid, and thanks. */
export function SaleScreen({ look, state, promptPayId }: SaleScreenProps) {
  return (
    <div className={styles.sale} data-state={state.kind}>
      <header className={styles.head}>
        {look.logo !== null && <img src={imageUrl(look.logo)} alt="" />}
        <p>{look.shop}</p>
      </header>
      {state.kind === 'basket' && <BasketView state={state} />}
      {state.kind === 'payment' && <PaymentView state={state} promptPayId={promptPayId} shop={look.shop} />}
      {(state.kind === 'thanks' || state.kind === 'refund') && <DoneView state={state} />}
    </div>
  );
}
