import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type FormErrors, NO_ERRORS, type Values } from './form-faults.ts';
import { isSameValue } from './same-value.ts';

/** What a form holds, what of it is stored, and what is at fault; the first fault gets the focus. */
export function useFormValues<V extends Values>(initial: V) {
  const [values, setValues] = useState<V>(initial);
  /** What is stored, as far as this form knows. */
  const [base, setBase] = useState<V>(initial);
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const form = useRef<HTMLFormElement>(null);
  const focusWanted = useRef(false);

  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    focusFirst(form.current, errors);
  }, [errors]);

  function fault(next: FormErrors): void {
    focusWanted.current = true;
    setErrors(next);
  }

  function set<K extends keyof V & string>(name: K, value: V[K]): void {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors((old) =>
      old.form === null && !(name in old.fields) ? old : { fields: without(old.fields, name), form: null },
    );
  }

  function setAll(next: V): void {
    setValues(next);
    setErrors(NO_ERRORS);
  }

  function reset(to: V = initial): void {
    setAll(to);
    setBase(to);
  }

  function rebase(to: V): void {
    const kept = (old: V, name: string) => !isSameValue(old[name], base[name]);
    setValues(
      (old) =>
        Object.fromEntries(Object.entries(to).map(([name, value]) => [name, kept(old, name) ? old[name] : value])) as V,
    );
    setBase(to);
  }

  const isDirty = !isSameValue(values, base);
  return { form, values, base, setBase, errors, setErrors, fault, isDirty, set, setAll, reset, rebase };
}

type FieldParts<V extends Values> = Pick<ReturnType<typeof useFormValues<V>>, 'values' | 'errors' | 'set'> & {
  readonly isRequired: (name: string) => boolean;
};

/** What the kit's fields are given. */
export function fieldsOf<V extends Values>({ values, errors, set, isRequired }: FieldParts<V>) {
  return {
    /** Spread on TextField, PasswordField, TextArea. */
    text: <K extends keyof V & string>(name: K) => ({
      name,
      value: (values[name] ?? '') as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.currentTarget.value as V[K]),
      error: errors.fields[name],
      required: isRequired(name),
    }),
    /** Spread on Checkbox. */
    tick: <K extends keyof V & string>(name: K) => ({
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as V[K]),
      error: errors.fields[name],
    }),
    /** Spread on RadioGroup, Select, DatePicker. */
    choice: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      onValueChange: (value: V[K]) => set(name, value),
      error: errors.fields[name],
      required: isRequired(name),
    }),
  };
}

function without(fields: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

/** The first fault in the order of the page, not of the schema. */
function focusFirst(form: HTMLFormElement | null, { fields }: FormErrors): void {
  const faulty = [...(form?.elements ?? [])].find((element) => (element.getAttribute('name') ?? '') in fields);
  if (faulty instanceof HTMLElement) faulty.focus();
  else form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
}
