import { Button } from '@mantine/core';
import { Link } from 'react-router';

/** The way to where somebody of this role begins. */
export function ToStart() {
  return (
    <Button component={Link} to="/">
      กลับหน้าแรก
    </Button>
  );
}
