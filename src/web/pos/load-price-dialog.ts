/** The code of the window that asks for a price: few goods need it, and the till opens without. */
export const loadPriceDialog = () => import('./PriceDialog.tsx').then((m) => ({ default: m.PriceDialog }));
