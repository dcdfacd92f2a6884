import { IconBasketPause } from '#web/ui/icons.ts';
import styles from './OwnParked.module.css';
import { titleOf } from './parked-words.ts';
import { useOwnParked } from './queries.ts';

/** Before a cashier goes: which baskets they have parked that nobody has recalled (rule C12.3). */
export function OwnParked() {
  const own = useOwnParked();
  if (own.length === 0) return null;
  return (
    <section className={styles.own} aria-label="บิลที่พักไว้ของคุณ">
      <p>
        <IconBasketPause size={22} aria-hidden />
        <span>คุณยังมีบิลที่พักไว้ {own.length} บิล แคชเชียร์คนอื่นเรียกไปขายต่อได้</span>
      </p>
      <ul>
        {own.map((basket) => (
          <li key={basket.id}>{titleOf(basket)}</li>
        ))}
      </ul>
    </section>
  );
}
