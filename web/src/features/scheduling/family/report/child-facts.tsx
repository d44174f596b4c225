/** A problem may be there twice by its title, so rows go by their place. */
export function ChildFacts({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="child-facts">
      {rows.map(([head, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows of one report never change places
        <div key={index}>
          <dt>{head}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
