import type { Device } from './device.ts';

/** A way by which one kind of device comes to trust the shop's certificate. */
export interface Way {
  /** What is taken from the shop first. */
  readonly file: string;
  readonly take: string;
  /** What comes after that, in order; `{authority}` and `{thumbprint}` stand for the certificate's own. */
  readonly steps: readonly string[];
  /** What else is good to know. */
  readonly hints: readonly string[];
}

const CRT = '/trust/raandee-ca.crt';
const REOPEN = 'ถ้าหน้านี้ยังไม่ขึ้นว่าเชื่อถือแล้ว ให้ปิดเบราว์เซอร์ทั้งหมดแล้วเปิดใหม่';

/** The words of menus are those of the devices in Thai, with the English ones where they differ much. */
export const WAYS: Readonly<Record<Device, Way>> = {
  windows: {
    file: CRT,
    take: 'ดาวน์โหลดใบรับรอง',
    steps: [
      'เปิดไฟล์ raandee-ca.crt ที่ดาวน์โหลดมา แล้วกด “ติดตั้งใบรับรอง” (Install Certificate)',
      'เลือก “ผู้ใช้ปัจจุบัน” (Current User) แล้วกด ถัดไป',
      'เลือก “เก็บใบรับรองทั้งหมดในที่เก็บต่อไปนี้” กด เรียกดู แล้วเลือก “ผู้ออกใบรับรองหลักที่เชื่อถือได้” (Trusted Root Certification Authorities)',
      'กด ถัดไป และ เสร็จสิ้น เมื่อ Windows ถาม ให้ดูว่าลายนิ้วมือ (sha1) ตรงกับ {thumbprint} แล้วกด ใช่',
    ],
    hints: [REOPEN],
  },
  android: {
    file: CRT,
    take: 'ดาวน์โหลดใบรับรอง',
    steps: [
      'เปิด การตั้งค่า ของเครื่อง แล้วพิมพ์ค้นหาคำว่า “ใบรับรอง CA” (หรือไปที่ ความปลอดภัย › การตั้งค่าเพิ่มเติม › การเข้ารหัสและข้อมูลรับรอง › ติดตั้งใบรับรอง › ใบรับรอง CA)',
      'กด “ติดตั้งต่อไป” แล้วใส่รหัสล็อกหน้าจอ',
      'เลือกไฟล์ raandee-ca.crt ในโฟลเดอร์ดาวน์โหลด',
      'กลับมาที่หน้านี้',
    ],
    hints: ['เครื่องต้องตั้งรหัสล็อกหน้าจอไว้ก่อน และควรเปิดหน้านี้ด้วย Chrome', REOPEN],
  },
  ios: {
    file: '/trust/raandee.mobileconfig',
    take: 'ดาวน์โหลดโปรไฟล์',
    steps: [
      'เปิดหน้านี้ด้วย Safari กดดาวน์โหลด แล้วกด “อนุญาต”',
      'เปิด การตั้งค่า กด “ดาวน์โหลดโปรไฟล์แล้ว” ที่ด้านบน แล้วกด “ติดตั้ง” จนเสร็จ',
      'ไปที่ การตั้งค่า › ทั่วไป › เกี่ยวกับ › การตั้งค่าความเชื่อถือใบรับรอง แล้วเปิดสวิตช์ของ “{authority}”',
      'กลับมาที่หน้านี้',
    ],
    hints: ['ต้องทำทั้งสองอย่าง: ติดตั้งโปรไฟล์ และเปิดสวิตช์ความเชื่อถือ'],
  },
  macos: {
    file: CRT,
    take: 'ดาวน์โหลดใบรับรอง',
    steps: [
      'เปิดไฟล์ raandee-ca.crt ที่ดาวน์โหลดมา แอปการเข้าถึงพวงกุญแจ (Keychain Access) จะเพิ่มไว้ในพวงกุญแจ “ล็อกอิน”',
      'ค้นหา “{authority}” แล้วดับเบิลคลิก',
      'เปิดหัวข้อ “เชื่อถือ” (Trust) แล้วเลือก “เชื่อถือเสมอ” (Always Trust) ที่บรรทัดแรก',
      'ปิดหน้าต่างนั้น แล้วใส่รหัสผ่านของเครื่อง',
    ],
    hints: [REOPEN],
  },
  linux: {
    file: '/trust/raandee-ca.pem',
    take: 'ดาวน์โหลดใบรับรอง',
    steps: [
      'ใน Chrome หรือ Edge เปิด การตั้งค่า › ความเป็นส่วนตัวและความปลอดภัย › ความปลอดภัย › จัดการใบรับรอง › ใบรับรองที่กำหนดเอง › ติดตั้งโดยคุณ แล้วนำเข้าไฟล์ raandee-ca.pem ที่ “ใบรับรองที่เชื่อถือ”',
    ],
    hints: [
      'ใน Firefox เปิด การตั้งค่า › ความเป็นส่วนตัวและความปลอดภัย › ดูใบรับรอง › ผู้ออกใบรับรอง แล้วนำเข้าไฟล์เดียวกัน และเลือกให้เชื่อถือสำหรับเว็บไซต์',
      'โปรแกรมอื่นทั้งเครื่อง (Debian, Ubuntu): คัดลอกไปไว้ที่ /usr/local/share/ca-certificates/raandee-ca.crt แล้วสั่ง sudo update-ca-certificates',
      REOPEN,
    ],
  },
};
