import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { DEFAULT_TAX_RATE_HUNDREDTHS } from '#shared/orders/pricing.ts';
import form from '#web/shop/form.module.css';
import { LogoField } from '#web/shop/LogoField.tsx';
import { ShopFields } from '#web/shop/ShopFields.tsx';
import { TaxFields } from '#web/shop/TaxFields.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconArrowRight, IconBuildingStore } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { AdminFields } from './AdminFields.tsx';
import styles from './FirstRunPage.module.css';
import { useFirstRun } from './use-first-run.ts';

/** A file as a picture's address, for as long as it is shown. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** The one page that an empty program has: its shop and who looks after it. */
export function FirstRunPage() {
  const setUp = useFirstRun();
  const { codeNeeded, faults, change } = setUp;
  const element = useFaultyFocus(setUp.faultyTimes);
  const preview = usePreview(setUp.logo);
  const [logoFault, setLogoFault] = useState('');
  const fields = { form: setUp.form, faults, change };

  if (codeNeeded === undefined) {
    return setUp.failed ? <ErrorState page onRetry={() => void setUp.retry()} /> : <PageLoading />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void setUp.submit();
  };
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <IconBuildingStore size={30} aria-hidden />
        </span>
        <div>
          <h1>ตั้งร้านของคุณ</h1>
          <p>กรอกหน้านี้หน้าเดียวก็เริ่มขายได้ ทุกอย่างแก้ไขภายหลังได้ที่เมนู Settings</p>
        </div>
      </header>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        {codeNeeded && (
          <section className={form.section} aria-label="รหัสตั้งร้าน">
            <h2>รหัสตั้งร้าน</h2>
            <TextInput
              label="รหัส 8 ตัวที่หน้าจอของเครื่องที่เปิดโปรแกรม"
              name="code"
              required
              autoFocus
              placeholder="XXXX-XXXX"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              value={setUp.form.code}
              error={faults.code}
              onChange={(event) => change({ code: event.currentTarget.value })}
            />
          </section>
        )}
        <section className={form.section} aria-label="ร้าน">
          <h2>ร้าน</h2>
          <ShopFields {...fields} autoFocus={!codeNeeded} />
          <LogoField
            src={preview}
            error={logoFault}
            onFault={setLogoFault}
            onChoose={(file) => {
              setLogoFault('');
              setUp.setLogo(file);
            }}
            onRemove={() => setUp.setLogo(null)}
          />
        </section>
        <section className={form.section} aria-label="ภาษี">
          <h2>ภาษี</h2>
          <TaxFields {...fields} rateHundredths={DEFAULT_TAX_RATE_HUNDREDTHS} />
        </section>
        <section className={form.section} aria-label="ผู้ดูแลระบบ">
          <h2>ผู้ดูแลระบบ</h2>
          <p className={`${form.wide} ${form.hint}`}>บัญชีแรกของร้าน ใช้ตั้งค่า เพิ่มสินค้า และเพิ่มพนักงานคนอื่น</p>
          <AdminFields form={setUp.form} faults={faults} change={change} />
        </section>
        <div className={styles.submit}>
          <Button type="submit" size="lg" loading={setUp.sending} rightSection={<IconArrowRight size={22} />}>
            ตั้งร้านและเข้าใช้งาน
          </Button>
        </div>
      </form>
    </main>
  );
}
