export interface Option {
  value: string;
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

export const sameOption = (one: Option, other: Option): boolean => one.value === other.value;
