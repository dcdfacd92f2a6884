import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isPin } from '#shared/staff/pin.ts';
import { keepLastApprover, lastApprover } from './last-approver.ts';
import { approversQuery } from './queries.ts';
import type { Approver, Colleague } from './wire.ts';

interface Typed {
  /** As somebody chose it; null for what suits. */
  readonly way: 'pin' | 'password' | null;
  /** Whose PIN it is. */
  readonly chosen: string | null;
  readonly pin: string;
  readonly username: string;
  readonly password: string;
}

const NOTHING: Typed = { way: null, chosen: null, pin: '', username: '', password: '' };

/** Those who have a PIN, with whoever approved here last before the others. */
function withPinOf(people: readonly Colleague[], last: string | null): readonly Colleague[] {
  const able = people.filter(({ hasPin }) => hasPin);
  return [
    ...able.filter(({ username }) => username === last),
    ...able.filter(({ username }) => username !== last),
  ];
}

/**
 * A manager who approves on this screen, by PIN or by password (rule C12.5): what stands in the `ApproverFields`, what is
 * missing of it, and what is sent. Nothing of it is kept but who it was.
 */
export function useApprover() {
  const people = useQuery(approversQuery);
  const [last] = useState(lastApprover);
  const [typed, setTyped] = useState(NOTHING);
  const field = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState(0);
  const withPin = withPinOf(people.data ?? [], last);
  const isKnown = people.data !== undefined || people.failureCount > 0;
  const suits = withPin.length > 0 ? 'pin' : isKnown ? 'password' : null;
  /** Null until it is known who has a PIN. */
  const way = typed.way ?? suits;
  const chosen = withPin.find(({ username }) => username === typed.chosen) ?? withPin[0];

  /** What is missing, in Thai; '' when nothing is. */
  const problem = (): string => {
    if (way === 'pin') return isPin(typed.pin) ? '' : 'กรุณากรอก PIN ของผู้อนุมัติ';
    if (typed.username.trim() === '') return 'กรุณากรอกอีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ';
    return typed.password === '' ? 'กรุณากรอกรหัสผ่านของผู้อนุมัติ' : '';
  };

  /** What is sent, once nothing is missing. */
  const sent = (): Approver => {
    if (way !== 'pin' || chosen === undefined)
      return { username: typed.username.trim(), password: typed.password };
    keepLastApprover(chosen.username);
    return { username: chosen.username, pin: typed.pin };
  };

  return {
    ...{ way, withPin, chosen, typed, field, refusals, problem, sent },
    change: (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed })),
    /** What was sent was wrong: a PIN is typed anew, as nobody sees which digit it was. */
    refused: () => {
      setTyped((before) => ({ ...before, pin: '' }));
      setRefusals((times) => times + 1);
    },
  };
}

export type ApproverForm = ReturnType<typeof useApprover>;
