import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconArrowLeft } from '#web/ui/icons.ts';

export function BackToReturns() {
  return (
    <Button
      component={Link}
      to={paths.supplierReturns()}
      variant="default"
      leftSection={<IconArrowLeft size={20} aria-hidden />}
    >
      ใบส่งคืนทั้งหมด
    </Button>
  );
}
