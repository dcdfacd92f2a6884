import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGES } from '#shared/catalog/rules.ts';
import { call } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { LARGEST_PICTURE_BYTES, shrunkPicture } from './shrink-picture.ts';

/** A picture on its way to the server, or one that didn't get there. */
export interface SentPicture {
  readonly key: number;
  readonly file: File;
  /** Shows it before the server has it. */
  readonly previewUrl: string;
  /** Why it isn't there; '' while it is on its way. */
  readonly fault: string;
}

const TOO_MANY = `ใส่รูปได้ไม่เกิน ${MAX_IMAGES} รูป`;
const TOO_LARGE = 'รูปนี้ใหญ่เกินไป (ไม่เกิน 12 MB)';
const NOT_REACHED = 'ส่งรูปไม่สำเร็จ เพราะเชื่อมต่อกับระบบไม่ได้';

/**
 * Sends pictures as soon as they are chosen, one after the other, each with its own fate.
 * @param count how many the product has already
 * @param onSent the server has one, under this name
 */
export function useProductPictures(count: number, onSent: (name: string) => void) {
  const [sent, setSent] = useState<readonly SentPicture[]>([]);
  const [notice, setNotice] = useState('');
  const lastKey = useRef(0);
  /** Those that are still wanted; what was removed meanwhile is not added when it arrives. */
  const wanted = useRef(new Map<number, string>());
  const queue = useRef(Promise.resolve());
  const arrived = useRef(onSent);
  useEffect(() => {
    arrived.current = onSent;
  }, [onSent]);
  useEffect(() => {
    const urls = wanted.current;
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const drop = (key: number) => {
    const url = wanted.current.get(key);
    if (url !== undefined) URL.revokeObjectURL(url);
    wanted.current.delete(key);
    setSent((all) => all.filter((picture) => picture.key !== key));
  };
  const fail = (key: number, fault: string) =>
    setSent((all) => all.map((picture) => (picture.key === key ? { ...picture, fault } : picture)));

  const send = async (key: number, file: File) => {
    if (!wanted.current.has(key)) return;
    try {
      const small = await shrunkPicture(file);
      if (small.size > LARGEST_PICTURE_BYTES) return fail(key, TOO_LARGE);
      const { name } = await call('POST /product-images', { file: small });
      if (wanted.current.has(key)) arrived.current(name);
      drop(key);
    } catch (failure) {
      logFailure('POST /product-images', failure);
      fail(key, failureOf(failure).message || NOT_REACHED);
    }
  };
  const enqueue = (key: number, file: File) => {
    queue.current = queue.current.then(() => send(key, file));
  };

  const add = (files: readonly File[]) => {
    const room = Math.max(0, MAX_IMAGES - count - sent.length);
    setNotice(files.length > room ? TOO_MANY : '');
    const added = files.slice(0, room).map((file) => {
      lastKey.current += 1;
      const previewUrl = URL.createObjectURL(file);
      wanted.current.set(lastKey.current, previewUrl);
      return { key: lastKey.current, file, previewUrl, fault: '' };
    });
    setSent((all) => [...all, ...added]);
    for (const { key, file } of added) enqueue(key, file);
  };
  const again = ({ key, file }: SentPicture) => {
    fail(key, '');
    enqueue(key, file);
  };

  return {
    sent,
    notice,
    add,
    again,
    drop,
    isSending: sent.some(({ fault }) => fault === ''),
    hasFailed: sent.some(({ fault }) => fault !== ''),
  };
}

export type ProductPictures = ReturnType<typeof useProductPictures>;
