import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '#web/ui/dialogs.ts';
import { basketStore } from './till.ts';

/**
 * Asks before a link takes the cashier away from a basket with goods in it, because coming back to the till empties it
 * (rule S4): looking up an old receipt must not cost ten scans. Paying and quoting are no links.
 */
export function useBasketGuard(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const count = basketStore.getState().lines.length;
      if (link === null || count === 0 || !leavesTheTill(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(count).then((leave) => {
        if (leave) void navigate(link.pathname + link.search);
      });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [navigate]);
}

function ask(count: number): Promise<boolean> {
  return confirm({
    title: 'ออกจากหน้าขายหรือไม่?',
    text: `สินค้า ${count} รายการในตะกร้าจะถูกล้าง`,
    confirmLabel: 'ออกจากหน้านี้',
    cancelLabel: 'ขายต่อ',
    danger: true,
  });
}

/** In this tab, to another page of ours. */
function leavesTheTill(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  return (
    !opensElsewhere &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname
  );
}
