import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useDialogBusy } from '#web/ui/dialog/use-dialog-busy.ts';
import { TAKES_SCAN } from '#web/ui/scanner.ts';
import { checkCoupon } from './check-coupon.ts';
import { NO_CODE, type TypedCode, typeCode } from './coupon-code.ts';
import { couponOf } from './queries.ts';
import type { TillCoupon } from './wire.ts';

interface CouponDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly basketIsEmpty: boolean;
  /** The code of the coupon that the basket has, or null. */
  readonly applied: string | null;
  readonly onApply: (coupon: TillCoupon | null) => void;
  /** The server's time now, ms. */
  readonly now: () => number;
}

/** The coupon of the basket (rule S2 and S5): code, cancel, save. */
export function CouponDialog(props: CouponDialogProps) {
  return (
    <Dialog id="coupon" opened={props.opened} onClose={props.onClose} title="คูปองส่วนลด">
      <CouponForm {...props} />
    </Dialog>
  );
}

function CouponForm({ onClose, basketIsEmpty, applied, onApply, now }: CouponDialogProps) {
  const [code, setCode] = useState<TypedCode>(applied === null ? NO_CODE : typeCode(NO_CODE, applied));
  const [words, setWords] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // An answer that came after the window was closed would still take its coupon off the total.
  useDialogBusy(checking);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (checking) return;
    setChecking(true);
    const check = await checkCoupon({ code: code.shown, basketIsEmpty, now: now(), lookup: couponOf });
    setChecking(false);
    if (!check.usable) {
      setWords(check.words);
      field.current?.select();
      return;
    }
    onApply(check.coupon);
    onClose();
  };

  return (
    <form onSubmit={save} noValidate>
      <TextInput
        ref={field}
        label="รหัสคูปอง"
        {...TAKES_SCAN}
        value={code.shown}
        error={words}
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setCode((before) => typeCode(before, value));
          setWords(null);
        }}
      />
      <DialogFoot
        main="บันทึก"
        busy={checking}
        onCancel={onClose}
        remove={
          applied === null
            ? null
            : {
                words: 'นำคูปองออก',
                onPress: () => {
                  onApply(null);
                  onClose();
                },
              }
        }
      />
    </form>
  );
}
