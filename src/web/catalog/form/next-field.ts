const FIELDS = 'input:not([type="file"]):not([type="radio"]), select, textarea, button[type="submit"]';

/** What comes after a field when somebody goes on with Enter; the button that saves comes last. */
export function nextField(form: HTMLElement, field: HTMLElement): HTMLElement | null {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (one) => one === field || (!one.matches(':disabled') && one.offsetParent !== null),
  );
  return fields[fields.indexOf(field) + 1] ?? null;
}
