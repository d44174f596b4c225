import type { FormFieldRow } from './boards.tables.ts';

export type FieldInput = Omit<FormFieldRow, 'fieldId'> & { readonly fieldId?: number };

/** Fields that were there keep their number, new ones get one that was never used; an unknown number counts as new. */
export function numberFields(
  given: readonly FieldInput[],
  before: readonly FormFieldRow[],
  nextFieldId: number,
): { readonly formFields: readonly FormFieldRow[]; readonly nextFieldId: number } {
  const known = new Set(before.map(({ fieldId }) => fieldId));
  let next = nextFieldId;
  const formFields = given.map(({ fieldId, name, fieldType, visibility, isRequired }) => {
    // Named twice, the second is a new field.
    const isKnown = fieldId !== undefined && known.delete(fieldId);
    return { fieldId: isKnown ? fieldId : next++, name: name.trim(), fieldType, visibility, isRequired };
  });
  return { formFields, nextFieldId: next };
}
