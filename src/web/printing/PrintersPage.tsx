import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DOTS_WORDS, JOB_KIND_WORDS } from '#shared/printing/rules.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconPlus, IconPrinter } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import { CardList } from '#web/ui/table/CardList.tsx';
import { CardRow } from '#web/ui/table/CardRow.tsx';
import { InUseMark } from '#web/ui/table/InUseMark.tsx';
import { inUseAct } from '#web/ui/table/in-use-act.ts';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { jobWords } from './job-words.ts';
import { PrinterDialog } from './PrinterDialog.tsx';
import styles from './PrintersPage.module.css';
import { printersQuery } from './queries.ts';
import { TillSetDialog } from './TillSetDialog.tsx';
import { usePrinterActs } from './use-printer.ts';
import type { Printer, TillSet } from './wire.ts';

/** The shop's printers, `/settings/printers`: where each is, and what each till prints on (rules C14.1, C14.2). */
export function PrintersPage() {
  const query = useQuery(printersQuery);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<Printer | null>(null);
  const [till, setTill] = useState<TillSet | null>(null);
  const edit = (printer: Printer | null) => {
    setEdited(printer);
    setOpened(true);
  };
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => edit(null)}>
      เพิ่มเครื่องพิมพ์
    </Button>
  );
  const { data } = query;
  const isEmpty = data?.printers.length === 0;
  return (
    <PageFrame title="เครื่องพิมพ์" actions={isEmpty ? null : add}>
      <SettingsTabs />
      {data === undefined &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />)}
      {isEmpty && (
        <EmptyState
          icon={<IconPrinter size={34} />}
          title="ยังไม่มีเครื่องพิมพ์"
          text="เพิ่มเครื่องพิมพ์ใบเสร็จที่ต่อสาย LAN หรือ Wi-Fi ของร้าน เพื่อพิมพ์และเปิดลิ้นชักเองทันที ถ้าไม่มีก็พิมพ์จากเบราว์เซอร์ได้ตามปกติ"
          action={add}
        />
      )}
      {data !== undefined && !isEmpty && (
        <>
          <PrinterList printers={data.printers} onEdit={edit} />
          <TillList tills={data.tills} printers={data.printers} onSet={setTill} />
          <FixedAddress />
        </>
      )}
      <PrinterDialog opened={opened} printer={edited} onClose={() => setOpened(false)} />
      <TillSetDialog set={till} printers={data?.printers ?? []} onClose={() => setTill(null)} />
    </PageFrame>
  );
}

interface PrinterListProps {
  readonly printers: readonly Printer[];
  readonly onEdit: (printer: Printer) => void;
}

function PrinterList({ printers, onEdit }: PrinterListProps) {
  const acts = usePrinterActs();
  return (
    <CardList label="เครื่องพิมพ์">
      {printers.map((printer) => (
        <CardRow
          key={printer.id}
          name={printer.name}
          facts={<PrinterFacts printer={printer} />}
          mark={<InUseMark isOn={printer.isActive} />}
        >
          {printer.isActive && (
            <Button
              variant="default"
              loading={acts.isBusyWith(printer.id)}
              onClick={() => void acts.test(printer)}
              aria-label={`พิมพ์หน้าทดสอบ ${printer.name}`}
            >
              พิมพ์หน้าทดสอบ
            </Button>
          )}
          <RowActs
            of={printer.name}
            acts={[
              {
                id: 'edit',
                words: 'แก้ไข',
                label: `แก้ไข ${printer.name}`,
                onPress: () => onEdit(printer),
              },
              inUseAct({
                ...printer,
                busy: acts.isBusyWith(printer.id),
                onPress: () => void acts.setInUse(printer, !printer.isActive),
              }),
            ]}
          />
        </CardRow>
      ))}
    </CardList>
  );
}

function PrinterFacts({ printer: { host, port, dots, lastTest } }: { readonly printer: Printer }) {
  return (
    <>
      <Dotted>
        <span key="address" className="rd-figures">
          {host}:{port}
        </span>
        {`กระดาษ ${DOTS_WORDS[dots]}`}
      </Dotted>
      {lastTest !== null && <TestResult job={lastTest} />}
    </>
  );
}

function TestResult({ job }: { readonly job: NonNullable<Printer['lastTest']> }) {
  const { tone, words, advice } = jobWords(job);
  return (
    <span className={styles.test} data-tone={tone} role="status">
      หน้าทดสอบ: {words}
      {advice !== '' && ` · ${advice}`}
    </span>
  );
}

interface TillListProps {
  readonly tills: readonly TillSet[];
  readonly printers: readonly Printer[];
  readonly onSet: (till: TillSet) => void;
}

function TillList({ tills, printers, onSet }: TillListProps) {
  return (
    <section className={styles.section} aria-labelledby="tills-printing">
      <h2 id="tills-printing">เครื่องขายพิมพ์ด้วย</h2>
      {tills.length === 0 && (
        <p className={styles.facts}>ยังไม่มีเครื่องขาย เพิ่มที่แท็บเครื่องขายก่อน แล้วจึงเลือกเครื่องพิมพ์ให้แต่ละเครื่อง</p>
      )}
      {tills.length > 0 && (
        <CardList>
          {tills.map((set) => (
            <CardRow
              key={set.till.id}
              name={set.till.name}
              facts={<SetFacts set={set} printers={printers} />}
            >
              <Button
                variant="default"
                onClick={() => onSet(set)}
                aria-label={`ตั้งการพิมพ์ของ ${set.till.name}`}
              >
                ตั้งการพิมพ์
              </Button>
            </CardRow>
          ))}
        </CardList>
      )}
    </section>
  );
}

interface SetFactsProps {
  readonly set: TillSet;
  readonly printers: readonly Printer[];
}

function SetFacts({ set: { printerId, auto, kicksOnCash }, printers }: SetFactsProps) {
  return (
    <Dotted>
      {printers.find(({ id }) => id === printerId)?.name ?? 'พิมพ์จากเบราว์เซอร์'}
      {printerId !== null && auto.length > 0
        ? `พิมพ์เอง: ${auto.map((kind) => JOB_KIND_WORDS[kind]).join(', ')}`
        : ''}
      {kicksOnCash ? 'เปิดลิ้นชักเมื่อรับหรือคืนเงินสด' : ''}
    </Dotted>
  );
}

/** What to do on the printer itself, so that it stays where it was found. */
function FixedAddress() {
  return (
    <section className={styles.section} aria-labelledby="fixed-address">
      <h2 id="fixed-address">ให้เครื่องพิมพ์อยู่ที่เดิมเสมอ</h2>
      <ol className={styles.help}>
        <li>ต่อสาย LAN จากเครื่องพิมพ์เข้าเราเตอร์เดียวกับเครื่องที่เปิดร้านดี</li>
        <li>ปิดเครื่อง กดปุ่ม FEED ค้างแล้วเปิดเครื่อง จะพิมพ์ใบที่มีที่อยู่ (IP Address) ออกมา</li>
        <li>เข้าหน้าตั้งค่าของเราเตอร์ จอง (DHCP reservation) ที่อยู่นั้นไว้ให้เครื่องพิมพ์ ที่อยู่จะได้ไม่เปลี่ยนเมื่อไฟดับ</li>
        <li>กรอกที่อยู่ที่หน้านี้ แล้วกดพิมพ์หน้าทดสอบ</li>
      </ol>
    </section>
  );
}
