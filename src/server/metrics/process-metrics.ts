import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** So often it is looked whether the process answers in time; what is measured holds it. */
const LOOKED_EVERY_MS = 20;
const NS = 1e9;

/**
 * How the process itself fares: memory, processor time, and how long what is due has to wait for it. Named as Prometheus's own client
 * for Node names them, so that the dashboards there are can be used.
 * @returns how to end the measuring
 */
export function measureProcess(metrics: Metrics): () => void {
  const startedSeconds = Date.now() / 1000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution: LOOKED_EVERY_MS });
  delay.enable();
  const seconds = (ns: number) => (Number.isFinite(ns) ? Math.max(0, ns - LOOKED_EVERY_MS * 1e6) / NS : 0);
  metrics.add('gauge', 'process_start_time_seconds', 'When the process was started.', () => startedSeconds);
  metrics.add('counter', 'process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.add('gauge', 'process_resident_memory_bytes', 'Memory of the process.', () =>
    process.memoryUsage.rss(),
  );
  metrics.add(
    'gauge',
    'nodejs_heap_size_used_bytes',
    'Memory in use by the program’s own objects.',
    () => process.memoryUsage().heapUsed,
  );
  metrics.add(
    'gauge',
    'nodejs_eventloop_lag_p99_seconds',
    'How long what was due had to wait, 99 of 100, since this was last asked.',
    () => seconds(delay.percentile(99)),
  );
  metrics.add('gauge', 'nodejs_eventloop_lag_max_seconds', 'The longest of these waits.', () => {
    const longest = seconds(delay.max);
    delay.reset();
    return longest;
  });
  return () => delay.disable();
}
