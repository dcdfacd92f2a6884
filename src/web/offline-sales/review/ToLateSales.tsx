import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import { IconCloudOff } from '#web/ui/icons.ts';
import { waitingSalesQuery } from './queries.ts';

/** The way to the late sales, with how many wait for a manager. */
export function ToLateSales() {
  const open = useQuery(waitingSalesQuery).data?.open ?? 0;
  return (
    <Button
      component={Link}
      to={paths.offlineSales()}
      variant="default"
      leftSection={<IconCloudOff size={20} aria-hidden />}
    >
      {open === 0 ? 'ขายระหว่างออฟไลน์' : `ขายระหว่างออฟไลน์ (${formatCount(open)})`}
    </Button>
  );
}
