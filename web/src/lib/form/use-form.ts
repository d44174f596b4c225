import type { CodeOf, Endpoint, InputOf } from '@dolphin/contract/core/endpoint';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type CommandOptions, useCommand } from '../query.ts';
import { handlerFor, type Handlers } from '../query-client.ts';
import { useLanguage } from '../text/language.ts';
import { faultsIn, type FormErrors, hasErrors, inputFrom, NO_ERRORS, placeErrors, type Values } from './form-faults.ts';

export type FormOptions<E extends Endpoint, V extends Values> = CommandOptions<E> & {
  readonly initial: V;
  /** When the call wants something else than what the form holds; it gets the values trimmed and without empty ones. */
  readonly toInput?: (filled: Partial<V>, values: V) => InputOf<E>;
  /** What no schema can express, such as "the two passwords differ": error texts by field. */
  readonly check?: (values: V) => { readonly [K in keyof V]?: string | undefined };
  /** Codes without fields that belong to one: `{ EMAIL_DUPLICATE_MEMBER: 'email' }`. */
  readonly fieldOf?: { readonly [C in CodeOf<E>]?: keyof V & string };
};

/**
 * A form over one command. Text is kept in the component and changes at once, as a Korean input method needs; the
 * endpoint's own schema is asked before the call, in the same sentences the server would use. Nothing is sent while a
 * syllable is being composed.
 */
export function useForm<E extends Endpoint, V extends Values>(endpoint: E, options: FormOptions<E, V>) {
  const language = useLanguage();
  const command = useCommand(endpoint, options);
  const [values, setValues] = useState<V>(options.initial);
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const form = useRef<HTMLFormElement>(null);
  const isComposing = useRef(false);
  const isSending = useRef(false);
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

  async function submit(): Promise<void> {
    if (isComposing.current || isSending.current) return;
    const filled = inputFrom(endpoint, values);
    const input = options.toInput ? options.toInput(filled as Partial<V>, values) : (filled as InputOf<E>);
    const found = faultsIn(endpoint, input, values, language);
    const own = Object.fromEntries(
      Object.entries(options.check?.(values) ?? {}).filter(([, message]) => message),
    ) as Record<string, string>;
    const all: FormErrors = { fields: { ...own, ...found.fields }, form: found.form };
    if (hasErrors(all)) return fault(all);
    setErrors(NO_ERRORS);
    isSending.current = true;
    try {
      await command.mutateAsync(input);
    } catch (error) {
      showFailure(error);
    } finally {
      isSending.current = false;
    }
  }

  /** Errors that belong to fields or to the caller are shown here; the others were presented already. [ACC-10] */
  function showFailure(error: unknown): void {
    if (!(error instanceof ApiError) || handlerFor(options.on as Handlers | undefined, error)) return;
    const { show, message, fieldErrors, errorCode } = error.failure;
    if (show !== 'field' && show !== 'silent') return;
    if (fieldErrors.length > 0) return fault(placeErrors(fieldErrors, values));
    const field = (options.fieldOf as Readonly<Record<string, string>> | undefined)?.[errorCode];
    if (message)
      fault(field === undefined ? { fields: {}, form: message } : { fields: { [field]: message }, form: null });
  }

  const isRequired = (name: string) => ((endpoint.input.required ?? []) as readonly string[]).includes(name);
  return {
    values,
    errors: errors.fields,
    /** What belongs to the form as a whole; show it above the button with role="alert". */
    error: errors.form,
    isPending: command.isPending,
    set,
    setErrors: fault,
    submit,
    reset: (to: V = options.initial) => {
      setValues(to);
      setErrors(NO_ERRORS);
    },
    /** Spread on <form>. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
      onCompositionStart: () => void (isComposing.current = true),
      onCompositionEnd: () => void (isComposing.current = false),
    },
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
