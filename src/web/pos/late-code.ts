/** Code that the till opens without, beside its windows' own (`TillWindows.tsx`): where it is, for whoever draws it and whoever fetches it ahead. */

export const loadPriceDialog = () => import('./PriceDialog.tsx').then((m) => ({ default: m.PriceDialog }));

export const loadParking = () => import('./parking/Parking.tsx').then((m) => ({ default: m.Parking }));

export const loadShortcuts = () =>
  import('./tools/ShortcutDialog.tsx').then((m) => ({ default: m.ShortcutDialog }));

export const loadFavouriteOrder = () =>
  import('#web/favourites/FavouriteOrder.tsx').then((m) => ({ default: m.FavouriteOrder }));

/** The payment, the slip, and what is said of all that waits, which need no server (rule C14.10): they have to be here before it is gone. */
export const loadAway = () =>
  Promise.all([
    import('./away/AwayCheckoutPage.tsx'),
    import('./away/AwayReceiptPage.tsx'),
    import('#web/offline-sales/JournalDialog.tsx'),
    import('#web/offline-sales/LogoutHold.tsx'),
  ]);

/** What the till's goods need of code while the server is away, since it can't be fetched then: after the copy of the catalogue. */
export async function loadAwayCode(): Promise<void> {
  await Promise.all([loadPriceDialog(), loadShortcuts(), loadFavouriteOrder()]);
}
