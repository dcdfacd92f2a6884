import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconArrowRight } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';

/** The way back to the till, which Enter takes at once: ten people may be waiting. */
export function BackToPosButton({ fullWidth = false }: { readonly fullWidth?: boolean }) {
  // On arrival the key under the finger goes on; `autoFocus` does nothing on a link. Not by a ref that focuses: the router's
  // link gives its ref anew at each drawing, and a window that has been opened meanwhile would lose its focus.
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      component={Link}
      ref={link}
      to={paths.pos()}
      replace
      size="xl"
      fullWidth={fullWidth}
      aria-keyshortcuts="Enter"
      leftSection={<IconArrowRight size={24} />}
      rightSection={<Kbd>Enter</Kbd>}
    >
      กลับไปหน้า POS
    </Button>
  );
}
