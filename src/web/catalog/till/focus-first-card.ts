/** Puts the focus on the first card, where the arrow keys go on. */
export function focusFirstCard() {
  document.querySelector<HTMLElement>('[data-product-card]')?.focus();
}
