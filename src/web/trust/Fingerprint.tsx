import styles from './Fingerprint.module.css';
import { fingerprintLines } from './place.ts';
import page from './TrustPage.module.css';

interface FingerprintProps {
  readonly authority: string;
  readonly fingerprint: string;
}

/** How one knows that the certificate is the shop's: the start printed the same on the server's screen. */
export function Fingerprint({ authority, fingerprint }: FingerprintProps) {
  return (
    <section className={page.section} aria-label="ลายนิ้วมือของใบรับรอง">
      <h2>ลายนิ้วมือของใบรับรอง</h2>
      <p className={page.hint}>
        ก่อนกดเชื่อถือ ให้เทียบกับที่โปรแกรมพิมพ์ไว้บนหน้าจอของเครื่องเซิร์ฟเวอร์ ต้องตรงกันทุกตัว ใบรับรองนี้ชื่อ {authority}{' '}
        และใช้ได้กับเครื่องในร้านเท่านั้น
      </p>
      <p className={`rd-figures ${styles.lines}`}>
        {fingerprintLines(fingerprint).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  );
}
