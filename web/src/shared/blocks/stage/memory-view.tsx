import type { Scene } from './scene.ts';
import './memory-view.css';

/** What a program remembers: variables and lists, as boxes with their names. */
export function MemoryView({ scene: { variables, lists } }: { readonly scene: Scene }) {
  if (variables.length === 0 && lists.length === 0) return null;
  return (
    <dl className="memory">
      {variables.map(([name, value]) => (
        <div key={name} className="memory-box">
          <dt>{name}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
      {lists.map(([name, items]) => (
        <div key={`list ${name}`} className="memory-box memory-list">
          <dt>{name}</dt>
          <dd>{items.map(String).join(' · ') || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
