import { create } from 'zustand';

/** What a browser says when the till could be installed as an app; not all do, and none by plain http (rule C14.7). */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const useOffer = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }));

/** Keeps what the browser offers until somebody asks for it, from the program's start on: it is said only once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise some browsers lay a question over the till.
    event.preventDefault();
    useOffer.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useOffer.setState({ offer: null }));
}

/** Has the browser ask whether to install the till; null where it doesn't offer to. An offer is good for one answer. */
export function useInstallOffer(): (() => void) | null {
  const offer = useOffer((state) => state.offer);
  if (offer === null) return null;
  return () => {
    useOffer.setState({ offer: null });
    // Whatever is answered: whoever declined is offered it again by the browser, in its own time.
    offer.prompt().catch(() => undefined);
  };
}
