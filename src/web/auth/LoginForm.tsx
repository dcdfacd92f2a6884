import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { forgetSignedOut, wasSignedOut } from '#web/lib/signed-out.ts';
import { IconAlertTriangle, IconEye, IconEyeOff, IconInfoCircle } from '#web/ui/icons.ts';
import { TAKES_ANY_KEYS } from '#web/ui/scanner.ts';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './LoginForm.module.css';
import { useLogin } from './use-login.ts';

interface LoginFormProps {
  /** Offers the demo shop's accounts (rule C9.3). */
  readonly demo: boolean;
}

/** Checks nothing itself: the server's messages are shown under the fields or in the banner (rule S5). */
export function LoginForm({ demo }: LoginFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [signedOut] = useState(wasSignedOut);
  useEffect(forgetSignedOut, []);
  const login = useLogin();
  const element = useFaultyFocus(login.faultyTimes);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void login.submit({ username, password });
  };

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>เข้าสู่ระบบ</h1>
      {signedOut && login.banner === '' && (
        <p className={styles.notice} role="status">
          <IconInfoCircle size={20} aria-hidden />
          <span>ระบบออกจากบัญชีของคุณแล้ว กรุณาเข้าสู่ระบบอีกครั้ง หากเข้าไม่ได้ กรุณาติดต่อผู้ดูแลระบบ</span>
        </p>
      )}
      <div className={styles.banner} role="alert" hidden={login.banner === ''}>
        <IconAlertTriangle size={20} />
        <span>{login.banner}</span>
      </div>
      <TextInput
        name="username"
        {...TAKES_ANY_KEYS}
        label="อีเมลหรือชื่อผู้ใช้"
        placeholder="อีเมลหรือชื่อผู้ใช้"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        error={login.errors.username}
        onChange={(event) => {
          setUsername(event.currentTarget.value);
          login.typed('username');
        }}
      />
      <PasswordInput
        name="password"
        {...TAKES_ANY_KEYS}
        label="รหัสผ่าน"
        placeholder="รหัสผ่าน"
        size="lg"
        autoComplete="current-password"
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={22} /> : <IconEye size={22} />)}
        visibilityToggleButtonProps={{
          'aria-label': shown ? 'ซ่อนตัวอักษร' : 'แสดงตัวอักษร',
          tabIndex: 0,
        }}
        value={password}
        error={login.errors.password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          login.typed('password');
        }}
      />
      <Button type="submit" size="lg" fullWidth disabled={login.pending}>
        {login.pending ? 'กำลังเข้าสู่ระบบ...' : 'เข้าสู่ระบบ'}
      </Button>
      {demo && (
        <DemoAccounts
          onChoose={(account) => {
            setUsername(account.username);
            setPassword(account.password);
            login.typed('username');
            login.typed('password');
          }}
        />
      )}
    </form>
  );
}
