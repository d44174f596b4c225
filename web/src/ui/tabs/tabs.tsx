import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as Primitive } from '@base-ui/react/tabs';
import { Badge } from '../badge/badge.tsx';
import './tabs.css';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  count?: number | undefined;
  panel?: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  look?: 'line' | 'pill' | undefined;
  /** The focus alone opens no tab: for tabs that ask before they are left. */
  isManual?: boolean | undefined;
}

export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  look = 'line',
  isManual = false,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // Counts come later than the tabs and make them longer.
  const counts = tabs.map((tab) => tab.count).join();
  useEffect(() => showChosen(list.current), [value, counts]);
  return (
    <Primitive.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Primitive.List ref={list} className={`tabs-list tabs-${look}`} aria-label={label} activateOnFocus={!isManual}>
        {tabs.map((tab) => (
          <Primitive.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className="tab">
            {tab.icon}
            {tab.label}
            {tab.count === undefined ? null : (
              <Badge size="sm" tone={tab.value === value ? 'brand' : 'neutral'}>
                {tab.count}
              </Badge>
            )}
          </Primitive.Tab>
        ))}
        <Primitive.Indicator className="tabs-mark" />
      </Primitive.List>
      {tabs.map((tab) =>
        tab.panel === undefined ? null : (
          <Primitive.Panel key={tab.value} value={tab.value} className="tabs-panel">
            {tab.panel}
          </Primitive.Panel>
        ),
      )}
    </Primitive.Root>
  );
}

/** On a phone the row is longer than the screen; the chosen tab must not hide beyond its end. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (list && chosen && list.scrollWidth > list.clientWidth)
    list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}
