import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent as KeyPress, useEffect, useRef, useState } from 'react';
import { DEMO_PINS } from '#shared/staff/demo-accounts.ts';
import { isPin } from '#shared/staff/pin.ts';
import { ROLE_WORDS } from '#shared/staff/rules.ts';
import { useConnection } from '#web/lib/connection.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { PinField } from '#web/ui/fields/PinField.tsx';
import { IconLock } from '#web/ui/icons.ts';
import styles from './LockScreen.module.css';
import { inOrderOfComing, lastIn } from './last-in.ts';
import { cashiersQuery } from './queries.ts';
import { ShopPage } from './ShopPage.tsx';
import { useChangeCashier } from './use-change-cashier.ts';

interface LockScreenProps {
  /** It is locked; or somebody only makes room for another, and may think again. */
  readonly isLocked: boolean;
  readonly onIn: (username: string, routeURL: string) => Promise<void>;
  readonly onBack: () => void;
}

/**
 * Instead of the page: the shop, the clock, who was there, and who can come in by PIN (rule C12.5). By keys alone it is the
 * arrows, the PIN and Enter.
 */
export function LockScreen({ isLocked, onIn, onBack }: LockScreenProps) {
  const session = useSession().data;
  const people = useQuery(cashiersQuery);
  const [last] = useState(lastIn);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isPointed = useRef(false);
  const there = session?.locked ?? session?.user ?? null;
  const { comeIn, isBusy, problem, forgetProblem } = useChangeCashier(onIn, () => setPin(''));
  // Whoever makes room is the last who would come in now.
  const first = isLocked ? (there?.username ?? null) : null;
  const offered = inOrderOfComing(people.data ?? [], first, last).filter(
    ({ username }) => isLocked || username !== there?.username,
  );
  const who = offered.find(({ username }) => username === chosen) ?? offered[0];
  const isKnown = people.data !== undefined;
  const isAway = useConnection(({ reachable }) => !reachable);

  useEffect(() => {
    if (isKnown && !isBusy) field.current?.focus();
  }, [isKnown, isBusy]);
  useEffect(() => {
    if (isLocked) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onBack();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isLocked, onBack]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (who !== undefined && isPin(pin)) void comeIn(who.username, pin);
  };
  const choose = (username: string) => {
    setChosen(username);
    setPin('');
    forgetProblem();
  };
  /** Up and down choose while the cursor stays in the PIN. */
  const onArrow = (event: KeyPress<HTMLFormElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || event.target !== field.current || who === undefined) return;
    event.preventDefault();
    const next = offered[(offered.indexOf(who) + step + offered.length) % offered.length];
    if (next !== undefined) choose(next.username);
  };
  const title = isLocked ? 'หน้าจอถูกล็อก' : 'เปลี่ยนแคชเชียร์';
  return (
    <ShopPage hasClockOnPhones>
      <title>{title}</title>
      <form
        className={styles.panel}
        data-empty={(isKnown && who === undefined) || undefined}
        onSubmit={submit}
        onKeyDown={onArrow}
        noValidate
        aria-label={title}
      >
        <div className={styles.head}>
          <h1 className={styles.title}>
            {isLocked && <IconLock size={24} aria-hidden />}
            {title}
          </h1>
          {there && (
            <p className={styles.there}>
              {isLocked ? 'ล็อกโดย' : 'ตอนนี้'} {there.firstname} {there.lastname}
            </p>
          )}
        </div>
        {who !== undefined && (
          <>
            <fieldset className={styles.people}>
              <legend className={styles.legend}>ใครใช้งาน</legend>
              {offered.map(({ username, name, role }) => (
                <label
                  key={username}
                  className={styles.person}
                  data-chosen={username === who.username || undefined}
                  onPointerDown={() => {
                    isPointed.current = true;
                  }}
                >
                  <input
                    type="radio"
                    name="who"
                    checked={username === who.username}
                    disabled={isBusy}
                    onChange={() => choose(username)}
                    // By a finger or the mouse; arrows stay among the names.
                    onClick={() => {
                      if (isPointed.current) field.current?.focus();
                      isPointed.current = false;
                    }}
                  />
                  <span className={styles.face} aria-hidden="true">
                    {initialOf(name)}
                  </span>
                  <span className={styles.who}>
                    <strong>{name}</strong>
                    <span>{ROLE_WORDS[role]}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            <div className={styles.enter}>
              <PinField
                field={field}
                label={`PIN ของ ${who.name}`}
                pad="always"
                value={pin}
                disabled={isBusy}
                onChange={(typed) => {
                  setPin(typed);
                  forgetProblem();
                }}
              />
              {session?.shop.is_demo && isDemoName(who.username) && (
                <p className={styles.there}>ร้านสาธิต: PIN {DEMO_PINS[who.username]}</p>
              )}
              <p className={styles.problem} role="alert">
                {problem}
              </p>
              <Button type="submit" size="xl" fullWidth loading={isBusy} disabled={!isPin(pin)}>
                {isLocked ? 'ปลดล็อก' : 'เปลี่ยนแคชเชียร์'}
              </Button>
            </div>
          </>
        )}
        <div className={styles.others}>
          {isAway && (
            <p className={styles.there}>{isLocked ? 'ปลดล็อก' : 'เปลี่ยนแคชเชียร์'}ได้เมื่อเชื่อมต่อกับเซิร์ฟเวอร์ได้อีกครั้ง</p>
          )}
          {isKnown && who === undefined && (
            <p className={styles.there}>ยังไม่มีใครตั้ง PIN ตั้งได้ที่บัญชีผู้ใช้หลังเข้าสู่ระบบ</p>
          )}
          {!isLocked && (
            <Button variant="default" size="lg" onClick={onBack}>
              กลับไปขายต่อ
            </Button>
          )}
          {isLocked && (
            <Button component="a" href={paths.login()} variant="default" size="lg">
              เข้าสู่ระบบด้วยรหัสผ่าน
            </Button>
          )}
        </div>
      </form>
    </ShopPage>
  );
}

const isDemoName = (username: string): username is keyof typeof DEMO_PINS =>
  Object.hasOwn(DEMO_PINS, username);

const LEADING_VOWELS = 'เแโใไ';

/** The letter that a name is known by: a Thai vowel before its consonant is none. */
const initialOf = (name: string) => [...name].find((letter) => !LEADING_VOWELS.includes(letter)) ?? '';
