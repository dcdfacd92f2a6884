import type { ReactNode } from 'react';
import styles from './product-form.module.css';

interface FormCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a product's form, under its heading. */
export function FormCard({ title, children }: FormCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
