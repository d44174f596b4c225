export type Scope = { readonly kind: 'CLASS' | 'ASSIGNMENT'; readonly id: number };

/** As the address names it: `class-3`, `assignment-7`. */
export function scopeKey({ kind, id }: Scope): string {
  return `${kind.toLowerCase()}-${id}`;
}

export function scopeOf(key: string | undefined): Scope | null {
  const found = /^(class|assignment)-(\d{1,15})$/.exec(key ?? '');
  return found ? { kind: found[1] === 'class' ? 'CLASS' : 'ASSIGNMENT', id: Number(found[2]) } : null;
}

export function scopeInput({ kind, id }: Scope): { course_class_id: number } | { assignment_id: number } {
  return kind === 'CLASS' ? { course_class_id: id } : { assignment_id: id };
}
