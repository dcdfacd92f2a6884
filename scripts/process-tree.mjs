// Signals to a process together with all that it has started, where the system tells who started whom (Linux).
import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a process and to all below it; those that are gone are no matter. */
export function signalTree(pid, signal) {
  for (const each of [pid, ...descendants(pid)]) {
    try {
      process.kill(each, signal);
    } catch {
      // Gone already.
    }
  }
}

function descendants(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : null;
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const below = (one) => (parents.get(one) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
