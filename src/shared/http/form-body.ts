/** How a call's body travels as a form, `application/x-www-form-urlencoded` (rule C2.11): both ways, in one place. */

type Plain = string | number | boolean | null | undefined;

/** What a form can carry: values, and groups of them one deep, such as `approval[username]=…`. */
export interface FormBody {
  readonly [field: string]: Plain | Readonly<Record<string, Plain>> | unknown;
}

const IN_GROUP = /^([^[\]]+)\[([^[\]]+)\]$/;

/** The fields of the form that a body is sent as; what is null or undefined is left out. */
export function formFields(body: FormBody): [name: string, value: string][] {
  const fields: [string, string][] = [];
  const add = (name: string, value: unknown) => {
    if (value !== null && value !== undefined) fields.push([name, String(value)]);
  };
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, part] of Object.entries(value)) add(`${field}[${inner}]`, part);
    } else add(field, value);
  }
  return fields;
}

/**
 * The body that a form's fields stand for; every value is text. A field that comes twice is a list, which no call
 * takes.
 */
export function bodyOfForm(fields: Iterable<readonly [string, string]>): Record<string, unknown> {
  // Without a prototype: a field may have any name.
  const body: Record<string, unknown> = Object.create(null);
  for (const [name, value] of fields) {
    const [, group, inner] = IN_GROUP.exec(name) ?? [];
    if (group === undefined || inner === undefined) add(body, name, value);
    else add(groupOf(body, group), inner, value);
  }
  return body;
}

function groupOf(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const before = body[name];
  if (typeof before === 'object' && before !== null && !Array.isArray(before)) {
    return before as Record<string, unknown>;
  }
  const group: Record<string, unknown> = Object.create(null);
  body[name] = group;
  return group;
}

function add(to: Record<string, unknown>, name: string, value: string): void {
  to[name] = name in to ? [to[name], value].flat() : value;
}
