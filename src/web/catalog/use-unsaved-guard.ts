import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { confirm } from '#web/ui/dialogs.ts';

/** Leaves the page, whatever is unsaved on it. */
export type Leave = (to: string, options?: NavigateOptions) => Promise<void>;

/**
 * Asks before what was filled in is lost: by a link, by the browser's way back (a phone's swipe), by closing the tab.
 * For the way back a second entry stands in the history, which the press on it removes first.
 * @param isUnsaved something would be lost now
 * @param words what the question is, where it isn't about a product's form
 */
export function useUnsavedGuard(
  isUnsaved: boolean,
  words: LossWords = OF_A_PRODUCT,
): { readonly leave: Leave; readonly ask: Leave } {
  const navigate = useNavigate();
  const unsaved = useRef(isUnsaved);
  unsaved.current = isUnsaved;
  const question = useRef(words);
  question.current = words;
  const secondEntry = useRef(false);

  const leave = useCallback<Leave>(
    async (to, options) => {
      if (secondEntry.current) {
        secondEntry.current = false;
        await oneBack();
      }
      await navigate(to, options);
    },
    [navigate],
  );
  const ask = useCallback<Leave>(
    async (to, options) => {
      if (!unsaved.current || (await confirmsLoss(question.current))) await leave(to, options);
    },
    [leave],
  );

  useEffect(() => {
    if (!isUnsaved || secondEntry.current) return;
    window.history.pushState(window.history.state, '');
    secondEntry.current = true;
  }, [isUnsaved]);

  useEffect(() => {
    const onBack = () => {
      if (!secondEntry.current) return;
      secondEntry.current = false;
      if (!unsaved.current) return window.history.back();
      void confirmsLoss(question.current).then((isLost) => {
        if (isLost) return window.history.back();
        window.history.pushState(window.history.state, '');
        secondEntry.current = true;
      });
    };
    const onLink = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || !unsaved.current || !leavesThePage(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(link.pathname + link.search);
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('popstate', onBack);
    window.addEventListener('beforeunload', onClose);
    document.addEventListener('click', onLink, { capture: true });
    return () => {
      window.removeEventListener('popstate', onBack);
      window.removeEventListener('beforeunload', onClose);
      document.removeEventListener('click', onLink, { capture: true });
    };
  }, [ask]);

  return { leave, ask };
}

/** What is asked before something is lost. */
export interface LossWords {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

const OF_A_PRODUCT: LossWords = {
  title: 'ทิ้งข้อมูลที่กรอกไว้ใช่หรือไม่',
  text: 'ข้อมูลสินค้านี้ยังไม่ถูกบันทึก',
  confirmLabel: 'ทิ้งข้อมูล',
  cancelLabel: 'กรอกต่อ',
};

function confirmsLoss(words: LossWords): Promise<boolean> {
  return confirm({ ...words, danger: true });
}

function oneBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });
}

/** In this tab, to another page of ours. */
function leavesThePage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  return (
    !opensElsewhere &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname
  );
}
