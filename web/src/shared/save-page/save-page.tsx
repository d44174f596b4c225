import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createFormScope, type FormScope, FormScopeContext } from '../../lib/form/open-forms.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { savePageText } from './save-page.text.ts';
import './save-page.css';

/** A page with several forms has one button that saves what was changed in any of them. [UIX-107] */
export function SavePage({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const [scope] = useState(createFormScope);
  return (
    <FormScopeContext value={scope}>
      <div className={className}>{children}</div>
      <SaveBar scope={scope} />
    </FormScopeContext>
  );
}

function changedIn(scope: FormScope) {
  return scope.forms().filter(({ isDirty, save }) => isDirty && save !== undefined);
}

/** Stands at the foot of the window as soon as something was changed. */
function SaveBar({ scope }: { readonly scope: FormScope }) {
  const text = useText(savePageText);
  const count = useSyncExternalStore(scope.subscribe, () => changedIn(scope).length);
  const [isSaving, setIsSaving] = useState(false);
  if (count === 0 && !isSaving) return null;
  // One after the other: the first that cannot be saved gets the focus, and the others wait.
  const save = async () => {
    setIsSaving(true);
    let isSaved = true;
    for (const form of changedIn(scope)) isSaved = isSaved && ((await form.save?.()) ?? true);
    setIsSaving(false);
    if (isSaved) overlay.toast(text.saved, { kind: 'ok' });
  };
  return (
    <div className="save-bar" role="region" aria-label={text.bar}>
      <p role="status">{text.unsaved}</p>
      <Button
        variant="ghost"
        disabled={isSaving}
        onClick={() => {
          for (const form of changedIn(scope)) form.reset?.();
        }}
      >
        {text.undo}
      </Button>
      <Button loading={isSaving} onClick={() => void save()}>
        {text.save}
      </Button>
    </div>
  );
}
