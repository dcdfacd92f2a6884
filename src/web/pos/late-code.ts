/** Code that the till opens without, beside its windows' own (`TillWindows.tsx`): where it is, for whoever draws it and whoever fetches it ahead. */

export const loadPriceDialog = () => import('./PriceDialog.tsx').then((m) => ({ default: m.PriceDialog }));

export const loadParking = () => import('./parking/Parking.tsx').then((m) => ({ default: m.Parking }));

export const loadShortcuts = () =>
  import('./tools/ShortcutDialog.tsx').then((m) => ({ default: m.ShortcutDialog }));

export const loadFavouriteOrder = () =>
  import('#web/favourites/FavouriteOrder.tsx').then((m) => ({ default: m.FavouriteOrder }));

/** What the till says while the server can't be reached; for every till, also one that can't sell then. */
export const loadAwayMark = () =>
  import('#web/offline-sales/AwayMark.tsx').then((m) => ({ default: m.AwayMark }));
