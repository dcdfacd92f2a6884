import pg from 'pg';
import { expect, test } from 'vitest';
import { type Fault, faultOf, isRefusedCommit, NotPrimary, OutcomeUnknown } from './database-faults.ts';

function said(code: string, words = 'said by the database', routine?: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(words, words.length, 'error'), { code, routine });
}
const bySocket = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

test.each<[Fault, string, unknown]>([
  ['collided', 'a serialization failure', said('40001')],
  ['collided', 'a deadlock', said('40P01')],
  ['collided', 'a changed table', said('0A000', 'cached plan', 'RevalidateCachedQuery')],
  ['other', 'what isn’t supported', said('0A000', 'no such feature', 'transformStmt')],
  ...['08000', '08003', '08006', '08P01', '57P01', '57P02', '57P03', '57P05', '53300', '25P03'].map(
    (code): [Fault, string, unknown] => ['lost', code, said(code)],
  ),
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'].map(
    (code): [Fault, string, unknown] => ['lost', code, bySocket(code)],
  ),
  ['lost', 'a connection that ended', new Error('Connection terminated unexpectedly')],
  ['lost', 'a full pool', new Error('timeout exceeded when trying to connect')],
  ['elsewhere', 'a write on a standby', said('25006')],
  ['elsewhere', 'a standby', new NotPrimary('the PostgreSQL at one is a standby')],
  ['unknown', 'a commit without an answer', new OutcomeUnknown(bySocket('ECONNRESET'))],
  ['other', 'a broken constraint', said('23505')],
  ['other', 'a statement that took too long', said('57014')],
  ['other', 'a wrong password', said('28P01')],
  ['other', 'a bug', new TypeError('x is not a function')],
  ['other', 'no error at all', 'ECONNRESET'],
])('%s: %s', (fault, _, error) => {
  expect(faultOf(error)).toBe(fault);
});

test('of a commit only the database’s own clean no is a no', () => {
  for (const code of ['40001', '40P01', '23505', '23503', '57014'])
    expect(isRefusedCommit(said(code))).toBe(true);
  for (const code of ['08006', '08007', '40003', '57P01', '57P02', '53100', '58030', 'XX000', '25006'])
    expect(isRefusedCommit(said(code))).toBe(false);
  expect(isRefusedCommit(bySocket('ECONNRESET'))).toBe(false);
  expect(isRefusedCommit(new Error('23505'))).toBe(false);
});
