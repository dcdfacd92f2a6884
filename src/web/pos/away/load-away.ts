import { fetchCameraCode } from '#web/ui/camera/fetch-camera-code.ts';
import { loadAwayMark, loadFavouriteOrder, loadPriceDialog, loadShortcuts } from '../late-code.ts';

/** The payment, the slip, and what is said of all that waits, which need no server (rule C14.10): they have to be here before it is gone. */
export const loadAway = () =>
  Promise.all([
    loadAwayMark(),
    import('./begin-away-sale.ts'),
    import('./AwayCheckoutPage.tsx'),
    import('./AwayReceiptPage.tsx'),
    import('#web/offline-sales/JournalDialog.tsx'),
    import('#web/offline-sales/LogoutHold.tsx'),
  ]);

/** What the till's goods need of code while the server is away, since it can't be fetched then: after the copy of the catalogue. */
export async function loadAwayCode(): Promise<void> {
  await Promise.all([loadPriceDialog(), loadShortcuts(), loadFavouriteOrder()]);
  await fetchCameraCode();
}
