import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconArrowRight } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';

/** On arrival the key under the finger goes on; `autoFocus` does nothing on a link. */
const focusOnArrival = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

/** The way back to the till, which Enter takes at once: ten people may be waiting. */
export function BackToPosButton({ fullWidth = false }: { readonly fullWidth?: boolean }) {
  return (
    <Button
      component={Link}
      ref={focusOnArrival}
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
