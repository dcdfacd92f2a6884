import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconUserPlus } from '#web/ui/icons.ts';
import { NewCustomerDialog } from './NewCustomerDialog.tsx';
import type { Customer } from './wire.ts';

interface SignUpButtonProps {
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** Somebody was signed up, and is meant from now on. */
  readonly onStored: (customer: Customer) => void;
}

/** Signs somebody up where a customer is to be chosen who isn't there yet. */
export function SignUpButton({ disabled = false, className, onStored }: SignUpButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="md"
        {...(className !== undefined && { className })}
        leftSection={<IconUserPlus size={20} aria-hidden />}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        สมัครสมาชิก
      </Button>
      {/* What is sent there is not what the form around it sends. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <NewCustomerDialog opened={opened} onClose={() => setOpened(false)} onStored={onStored} />
      </div>
    </>
  );
}
