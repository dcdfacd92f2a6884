import { Button } from '@mantine/core';
import { IconPrinter } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';

/** Prints the receipt, as F8 does. */
export function PrintReceiptButton({ onPrint }: { readonly onPrint: () => void }) {
  return (
    <Button
      variant="default"
      size="xl"
      fullWidth
      aria-keyshortcuts="F8"
      leftSection={<IconPrinter size={24} />}
      rightSection={<Kbd>F8</Kbd>}
      onClick={onPrint}
    >
      พิมพ์ใบเสร็จ
    </Button>
  );
}
