import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconBulb, IconBulbOff, IconX } from '../icons.ts';
import { giveScan } from '../scanner.ts';
import styles from './CameraPanel.module.css';
import { type CameraState, useCamera } from './use-camera.ts';

interface CameraPanelProps {
  readonly onClose: () => void;
}

interface Words {
  readonly title: string;
  readonly text: string;
}

const FAULTS: Readonly<Record<Exclude<CameraState, 'opening' | 'on'>, Words>> = {
  refused: {
    title: 'ยังไม่ได้อนุญาตให้ใช้กล้อง',
    text: 'กดไอคอนหน้าที่อยู่เว็บ เลือก “สิทธิ์” หรือ “การตั้งค่าเว็บไซต์” แล้วอนุญาตกล้อง จากนั้นกดลองอีกครั้ง',
  },
  missing: { title: 'ไม่พบกล้องในเครื่องนี้', text: 'ใช้เครื่องสแกนหรือพิมพ์รหัสสินค้าแทนได้' },
  unusable: {
    title: 'ใช้กล้องไม่ได้ในตอนนี้',
    text: 'ปิดแอปอื่นที่กำลังใช้กล้อง แล้วกดลองอีกครั้ง',
  },
};

/**
 * The device's camera in place of a scanner (rule C14.7): what it reads goes the way of every scan, to whoever waits for one,
 * and it stays for the next. No window: what a code opens, such as a choice of variants, comes over it.
 */
export function CameraPanel({ onClose }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState('');
  const { state, light, retry } = useCamera(video, (code) => {
    setLast(code);
    giveScan(code);
  });
  const fault = state === 'opening' || state === 'on' ? null : FAULTS[state];
  return (
    <section className={styles.panel} aria-label="กล้องสแกน" data-camera={state}>
      <video ref={video} className={styles.picture} hidden={fault !== null} muted playsInline aria-hidden />
      {state === 'on' && <span className={styles.frame} aria-hidden />}
      <p className={styles.said} role="status">
        {state === 'opening' && 'กำลังเปิดกล้อง...'}
        {state === 'on' && (last === '' ? 'เล็งบาร์โค้ดหรือ QR ให้อยู่ในกรอบ' : `อ่านได้ ${last}`)}
      </p>
      {fault !== null && (
        <div className={styles.fault} role="alert">
          <strong>{fault.title}</strong>
          <span>{fault.text}</span>
          {state !== 'missing' && <Button onClick={retry}>ลองอีกครั้ง</Button>}
        </div>
      )}
      <div className={styles.buttons}>
        {light !== null && (
          <button type="button" aria-label="ไฟฉาย" aria-pressed={light.isOn} onClick={light.turn}>
            {light.isOn ? <IconBulb size={24} aria-hidden /> : <IconBulbOff size={24} aria-hidden />}
          </button>
        )}
        <button type="button" aria-label="ปิดกล้อง" onClick={onClose}>
          <IconX size={24} aria-hidden />
        </button>
      </div>
    </section>
  );
}
