import { Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { DrawerChoice } from './DrawerChoice.tsx';
import sections from './form.module.css';
import { LogoField } from './LogoField.tsx';
import { ReturnFields } from './ReturnFields.tsx';
import styles from './SettingsPage.module.css';
import { ShopFields } from './ShopFields.tsx';
import { percentOf, type SettingsForm, typedDigits } from './shop-form.ts';
import { TaxFields } from './TaxFields.tsx';
import { TaxIdNotice } from './TaxIdNotice.tsx';
import { useLogo } from './use-logo.ts';
import { useSettings } from './use-settings.ts';

type Settings = ReturnType<typeof useSettings>;

/** The shop, its taxes and its receipts, `/settings`. */
export function SettingsPage() {
  const settings = useSettings();
  const { form, query } = settings;
  return (
    <PageFrame title="ร้านและใบเสร็จ">
      <SettingsTabs />
      <ClockNotice />
      {query.data?.form.taxId === '' && <TaxIdNotice />}
      {form !== undefined && <SettingsFields settings={settings} form={form} />}
      {form === undefined &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />)}
    </PageFrame>
  );
}

interface SettingsFieldsProps {
  readonly settings: Settings;
  readonly form: SettingsForm;
}

function SettingsFields({ settings, form }: SettingsFieldsProps) {
  const { faults, change, query } = settings;
  const element = useFaultyFocus(settings.faultyTimes);
  const logo = useLogo();
  const logoName = query.data?.logoName ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void settings.submit();
  };
  const rateHundredths = Math.min(10_000, Math.round((percentOf(form.taxPercent) ?? 0) * 100));
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <section className={sections.section} aria-label="ร้าน">
        <h2>ร้าน</h2>
        <ShopFields form={form} faults={faults} change={change} />
      </section>
      <section className={sections.section} aria-label="ภาษี">
        <h2>ภาษี</h2>
        <TaxFields form={form} faults={faults} rateHundredths={rateHundredths} change={change}>
          {form.vatMode !== 'none' && (
            <TextInput
              label="อัตราภาษี (%)"
              name="tax_percent"
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={form.taxPercent}
              error={faults.taxPercent}
              onChange={(event) => change({ taxPercent: event.currentTarget.value })}
            />
          )}
        </TaxFields>
        <p className={`${sections.wide} ${sections.hint}`}>
          เปลี่ยนการคิดภาษีได้เมื่อไม่มีคำสั่งซื้อที่รอชำระเงิน รายการที่ขายไปแล้วไม่เปลี่ยนแปลง
        </p>
      </section>
      <section className={sections.section} aria-label="ใบเสร็จ">
        <h2>ใบเสร็จ</h2>
        <LogoField
          src={logoName === null ? null : `/storage/images/${encodeURIComponent(logoName)}`}
          busy={logo.busy}
          error={logo.error}
          onChoose={(file) => void logo.choose(file)}
          onFault={logo.setError}
          onRemove={() => void logo.remove()}
        />
        <Textarea
          className={sections.wide ?? ''}
          label="ข้อความท้ายใบเสร็จ"
          name="receipt_footer"
          rows={2}
          autoComplete="off"
          maxLength={500}
          value={form.receiptFooter}
          error={faults.receiptFooter}
          onChange={(event) => change({ receiptFooter: event.currentTarget.value })}
        />
      </section>
      <section className={sections.section} aria-label="การขาย">
        <h2>การขาย</h2>
        <CheckField
          label="ไม่ให้ขายเกินสต็อก"
          about={['ปิดไว้: เตือนแต่ขายได้ เพราะของอยู่ในมือลูกค้าแล้ว', 'เปิดไว้: ขายไม่ได้เมื่อสต็อกไม่พอ']}
          name="block_negative_stock"
          checked={form.blockNegativeStock}
          onChange={(blockNegativeStock) => change({ blockNegativeStock })}
        />
        <CheckField
          label="ถามแบบของสินค้าทุกครั้ง"
          about={[
            'ปิดไว้: แตะหรือสแกนสินค้าที่มีหลายแบบ ได้แบบแรก',
            'เปิดไว้: ถามก่อนว่าแบบไหน ยกเว้นสแกนบาร์โค้ดของแบบนั้นเอง',
          ]}
          name="asks_for_variant"
          checked={form.asksForVariant}
          onChange={(asksForVariant) => change({ asksForVariant })}
        />
        <TextInput
          label="ล็อกหน้าจอเมื่อไม่ได้ใช้ (นาที)"
          description="ใส่ 0 เพื่อไม่ล็อกเอง ปลดล็อกด้วย PIN หรือรหัสผ่าน"
          name="lock_after_minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={form.lockAfterMinutes}
          error={faults.lockAfterMinutes}
          onChange={(event) => change({ lockAfterMinutes: typedDigits(event.currentTarget.value, 3) })}
        />
        <TextInput
          label="ใบเสนอราคาใช้ได้ (วัน)"
          name="quotation_valid_days"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={form.quotationValidDays}
          error={faults.quotationValidDays}
          onChange={(event) => change({ quotationValidDays: typedDigits(event.currentTarget.value, 3) })}
        />
        <TextInput
          label="สัญลักษณ์สกุลเงินใน Dashboard"
          name="dashboard_currency"
          required
          autoComplete="off"
          maxLength={5}
          value={form.dashboardCurrency}
          error={faults.dashboardCurrency}
          onChange={(event) => change({ dashboardCurrency: event.currentTarget.value })}
        />
      </section>
      <section className={sections.section} aria-label="ลิ้นชักเงินสด">
        <h2>ลิ้นชักเงินสด</h2>
        <div className={sections.wide}>
          <DrawerChoice
            perTill={form.drawerPerTill}
            error={faults.drawerPerTill}
            onChange={(drawerPerTill) => change({ drawerPerTill })}
          />
        </div>
        <p className={`${sections.wide} ${sections.hint}`}>
          มีผลกับลิ้นชักที่เปิดหลังจากนี้ ลิ้นชักที่เปิดอยู่เป็นแบบเดิมจนกว่าจะปิด
        </p>
      </section>
      <section className={sections.section} aria-label="การคืนสินค้า">
        <h2>การคืนสินค้า</h2>
        <ReturnFields form={form} faults={faults} change={change} />
      </section>
      <section className={sections.section} aria-label="ส่วนลดที่ให้เอง">
        <h2>ส่วนลดที่ให้เอง</h2>
        <DiscountFields form={form} faults={faults} change={change} />
      </section>
      <SaveBar isEdited={settings.isEdited} saved={settings.saved} sending={settings.sending} />
    </form>
  );
}
