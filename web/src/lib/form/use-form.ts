import type { CodeOf, Endpoint, InputOf } from '@dolphin/contract/core/endpoint';
import { type SubmitEvent, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type CommandOptions, useCommand } from '../query.ts';
import { handlerFor, type Handlers } from '../query-client.ts';
import { checkSchema, type Schema } from '../schema/check-schema.ts';
import { useLanguage } from '../text/language.ts';
import { focusRefused } from './focus-refused.ts';
import { faultsIn, type FormErrors, hasErrors, inputFrom, NO_ERRORS, placeErrors, type Values } from './form-faults.ts';
import { useOpenForm } from './open-forms.ts';
import { isSameValue } from './same-value.ts';
import { fieldsOf, useFormValues } from './use-form-values.ts';

export type FormOptions<E extends Endpoint, V extends Values> = CommandOptions<E> & {
  readonly initial: V;
  /** When the call wants something else than what the form holds; it gets the values trimmed and without empty ones. */
  readonly toInput?: (filled: Partial<V>, values: V) => InputOf<E>;
  /** What no schema can express, such as "the two passwords differ": error texts by field. */
  readonly check?: (values: V) => { readonly [K in keyof V]?: string | undefined };
  /** Codes without fields that belong to one: `{ EMAIL_DUPLICATE_MEMBER: 'email' }`. */
  readonly fieldOf?: { readonly [C in CodeOf<E>]?: keyof V & string };
  /**
   * `own`: it has a button of its own beside that of the page, because it adds something. `free`: there is nothing worth
   * asking about before it is left. Otherwise the page saves it, where a page does, and asks.
   */
  readonly leaving?: 'own' | 'free';
  /** What can be done about a refused call, before it counts as failed; true when it was saved after all. */
  readonly recover?: (error: unknown) => Promise<boolean>;
};

/**
 * A form over one command. Text is kept in the component and changes at once, as a Korean input method needs; the
 * endpoint's own schema is asked before the call, in the same sentences the server would use. Nothing is sent while a
 * syllable is being composed.
 */
export function useForm<E extends Endpoint, V extends Values>(endpoint: E, options: FormOptions<E, V>) {
  const language = useLanguage();
  const state = useFormValues(options.initial);
  const { form, values, base, errors, fault, isDirty } = state;
  const command = useCommand(endpoint, {
    ...options,
    onSuccess: (output, input) => {
      state.setBase(sent.current);
      // What follows may leave the page at once. More may have been typed meanwhile.
      if (isSameValue(values, sent.current)) open.settle();
      return options.onSuccess?.(output, input);
    },
  });
  /** What the call that is under way carries; more may be typed meanwhile. */
  const sent = useRef(values);
  const isComposing = useRef(false);
  const isSending = useRef(false);
  const open = useOpenForm({
    isDirty: isDirty && options.leaving !== 'free',
    isPending: command.isPending,
    ...(options.leaving === undefined ? { save: submit, reset: () => state.reset(base) } : {}),
  });

  /** True when it was saved. */
  async function submit(): Promise<boolean> {
    if (isComposing.current || isSending.current || focusRefused(form.current)) return false;
    const filled = inputFrom(endpoint, values);
    const input = options.toInput ? options.toInput(filled as Partial<V>, values) : (filled as InputOf<E>);
    const found = faultsIn(endpoint, input, values, language);
    const own = Object.fromEntries(
      Object.entries(options.check?.(values) ?? {}).filter(([, message]) => message),
    ) as Record<string, string>;
    // About a filled field the form's own text explains more than "wrong format"; about an empty one the schema does.
    const filledOwn = Object.fromEntries(Object.entries(own).filter(([name]) => values[name] !== ''));
    const all: FormErrors = { fields: { ...own, ...found.fields, ...filledOwn }, form: found.form };
    if (!hasErrors(all)) return send(input, values);
    fault(all);
    return false;
  }

  async function send(input: InputOf<E>, of: V): Promise<boolean> {
    state.setErrors(NO_ERRORS);
    sent.current = of;
    isSending.current = true;
    try {
      await command.mutateAsync(input);
      return true;
    } catch (error) {
      if (await options.recover?.(error)) return true;
      showFailure(error);
      return false;
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

  return {
    values,
    errors: errors.fields,
    /** What belongs to the form as a whole; show it above the button with role="alert". */
    error: errors.form,
    isPending: command.isPending,
    isDirty,
    set: state.set,
    /** Several at once; still unsaved. */
    setAll: state.setAll,
    setErrors: fault,
    submit,
    /** The call itself, with the input that these values make. */
    send,
    /** To these values, which count as stored. */
    reset: state.reset,
    /** Other values are stored now: what was changed here stays, everything else follows. */
    rebase: state.rebase,
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
    ...fieldsOf({ ...state, isRequired: (name) => isNeeded(endpoint, name) }),
  };
}

/** In an edit no field must be sent, but some must not be empty. */
function isNeeded({ input, edited }: Endpoint, name: string): boolean {
  const schema = edited?.[name];
  if (schema === undefined) return ((input.required ?? []) as readonly string[]).includes(name);
  return checkSchema(schema as Schema, '').length > 0 && checkSchema(schema as Schema, null).length > 0;
}
