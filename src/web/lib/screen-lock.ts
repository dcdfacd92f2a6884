import { create } from 'zustand';
import { forgetEarlyAnswers } from './early-answers.ts';
import { leaveBasket } from './kept-baskets.ts';

/**
 * Whether this screen shows its page, who comes next, or that it is locked (rule C12.5). The server knows of the lock and
 * refuses whatever a locked session asks; here it is only what is drawn. The page itself is gone meanwhile, and begins
 * anew as after a reload.
 */
type ScreenView = 'page' | 'changing' | 'locked';

export const useScreenLock = create<{ readonly view: ScreenView }>()(() => ({ view: 'page' }));

/** Tells the other tabs of this browser, which share its session. */
const CHANNEL = 'raandee-screen';
type News = 'locked' | 'came-in';

let channel: BroadcastChannel | null = null;
const opened = () => {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
};

export function tellOtherTabs(news: News): void {
  opened().postMessage(news);
}

/** Hears of it; gives a function that ends it. */
export function followOtherTabs(hear: (news: News) => void): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (data === 'locked' || data === 'came-in') hear(data);
  };
  opened().addEventListener('message', listen);
  return () => opened().removeEventListener('message', listen);
}

/** Covers the page: whoever was at it finds the basket again when they come back. */
export function coverScreen(view: 'changing' | 'locked'): void {
  const { view: now } = useScreenLock.getState();
  if (now === 'page') leaveBasket();
  useScreenLock.setState({ view });
}

/** Shows the page again, which begins anew. */
export function uncoverScreen(): void {
  forgetEarlyAnswers();
  useScreenLock.setState({ view: 'page' });
}

const forgets = new Set<() => void>();

/** For what a screen keeps in memory of whoever is there: it is called before somebody else comes in. */
export function forgetForNext(forget: () => void): void {
  forgets.add(forget);
}

/** Somebody else comes in: nothing that is kept in memory is theirs. */
export function forgetFormer(): void {
  for (const forget of forgets) forget();
}
