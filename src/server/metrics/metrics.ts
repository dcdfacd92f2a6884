/** What tells apart several figures of one name; never a name of a person or of goods. */
export type Labels = Readonly<Record<string, string>>;

/** One figure as it is now. */
export interface Sample {
  readonly labels?: Labels;
  /** What the name of a histogram's line ends in, such as `_bucket`. */
  readonly ending?: string;
  readonly value: number;
}

/** Gives the present figures; asked each time that somebody reads them. */
export type ReadSamples = () => number | readonly Sample[];

export type MetricKind = 'counter' | 'gauge' | 'histogram';

interface Family {
  readonly kind: MetricKind;
  readonly help: string;
  readonly reads: ReadSamples[];
}

/**
 * The figures of this process, written as Prometheus reads them (text format 0.0.4). Whoever has a figure says how it is read; until
 * somebody asks nothing is reckoned.
 */
export class Metrics {
  readonly #families = new Map<string, Family>();

  /**
   * Adds figures; several may stand under one name, told apart by their labels.
   * @param name as Prometheus spells it: the unit at its end, seconds and bytes, `_total` for what only rises
   */
  add(kind: MetricKind, name: string, help: string, read: ReadSamples): void {
    const family = this.#families.get(name) ?? { kind, help, reads: [] };
    family.reads.push(read);
    this.#families.set(name, family);
  }

  /** All of them, one line each. */
  text(): string {
    return [...this.#families].map(([name, family]) => textOf(name, family)).join('');
  }
}

function textOf(name: string, { kind, help, reads }: Family): string {
  const samples = reads.flatMap((read) => {
    const found = read();
    return typeof found === 'number' ? [{ value: found }] : found;
  });
  if (samples.length === 0) return '';
  const lines = samples.map(
    ({ labels, ending = '', value }: Sample) => `${name}${ending}${labelsText(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
}

function labelsText(labels: Labels = {}): string {
  const said = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`);
  return said.length === 0 ? '' : `{${said.join(',')}}`;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
