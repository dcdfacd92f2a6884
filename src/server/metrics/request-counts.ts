import type { Metrics, Sample } from './metrics.ts';

/** Upper bounds in seconds: what nobody notices, what is felt at a till, and what is a failure. */
const BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5] as const;
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** What was asked at one route. */
interface RouteCounts {
  /** Answers by the first digit of their status, from 1 on. */
  readonly byClass: number[];
  /** How many took at most so long and longer than the bound before; the last is for those beyond all bounds. */
  readonly byDuration: number[];
  seconds: number;
}

/** How often each route was asked, what it answered and how long that took. */
export class RequestCounts {
  readonly #routes = new Map<string, RouteCounts>();

  /**
   * @param route its method and address as Fastify spells it, `GET /orders/:id`
   * @param ms how long the answer took, or null for one that is meant to last
   */
  note(route: string, status: number, ms: number | null): void {
    let counts = this.#routes.get(route);
    if (counts === undefined) {
      counts = { byClass: CLASSES.map(() => 0), byDuration: [...BOUNDS, 0].map(() => 0), seconds: 0 };
      this.#routes.set(route, counts);
    }
    const kind = Math.trunc(status / 100) - 1;
    counts.byClass[kind] = (counts.byClass[kind] ?? 0) + 1;
    if (ms === null) return;
    const seconds = ms / 1000;
    counts.seconds += seconds;
    const within = BOUNDS.findIndex((bound) => seconds <= bound);
    const at = within === -1 ? BOUNDS.length : within;
    counts.byDuration[at] = (counts.byDuration[at] ?? 0) + 1;
  }

  /** Has them written with the other figures. */
  addTo(metrics: Metrics): void {
    metrics.add('counter', 'raandee_http_requests_total', 'Answers by route and class of status.', () =>
      this.#all().flatMap(([route, { byClass }]) =>
        CLASSES.flatMap((status, i) => {
          const value = byClass[i] ?? 0;
          return value === 0 ? [] : [{ labels: { route, status }, value }];
        }),
      ),
    );
    metrics.add(
      'histogram',
      'raandee_http_request_duration_seconds',
      'How long an answer took, without streams that are meant to last.',
      () => this.#all().flatMap(([route, counts]) => durationSamples(route, counts)),
    );
  }

  /** The routes as the contracts spell them. */
  #all(): [route: string, counts: RouteCounts][] {
    return [...this.#routes].map(([route, counts]) => [route.replaceAll(/:(\w+)/g, '{$1}'), counts]);
  }
}

/** The lines of a histogram: each bound counts those below it too. */
function durationSamples(route: string, { byDuration, seconds }: RouteCounts): Sample[] {
  let count = 0;
  const buckets = byDuration.map((more, i) => {
    count += more;
    return { ending: '_bucket', labels: { route, le: String(BOUNDS[i] ?? '+Inf') }, value: count };
  });
  if (count === 0) return [];
  return [
    ...buckets,
    { ending: '_sum', labels: { route }, value: seconds },
    { ending: '_count', labels: { route }, value: count },
  ];
}
