/** The sea behind the entry pages: light from above, bubbles, hills of the sea floor and weeds. Only to look at. */
export function EntryScene() {
  return (
    <div className="entry-scene" aria-hidden>
      <span className="entry-rays" />
      {[1, 2, 3, 4, 5, 6].map((bubble) => (
        <span key={bubble} className={`entry-bubble entry-bubble-${bubble}`} />
      ))}
      <svg className="entry-floor" viewBox="0 0 1440 220" preserveAspectRatio="xMidYMax slice">
        <path className="entry-floor-far" d="M0 120c160-70 330-84 520-40s330 60 500 18 300-62 420-28v150H0z" />
        <path className="entry-floor-near" d="M0 168c220-52 400-46 610-14s420 38 830-26v92H0z" />
        <g className="entry-weed">
          <path d="M96 190c-18-40 22-52 4-92m30 96c-8-30 18-40 10-72" />
          <path d="M1322 178c-20-44 24-60 2-108m34 112c-6-34 20-44 10-78m-70 84c-4-22 12-30 6-52" />
        </g>
        <g className="entry-coral">
          <path d="M1196 196c0-30-4-44-22-56m22 30c10-22 20-28 34-34m-34 22c-2-20 4-34 12-44" />
          <path d="M238 200c0-24-2-36-16-46m16 24c8-18 16-22 28-28" />
        </g>
      </svg>
      <img
        className="entry-friend entry-friend-crab"
        src="/art/crab.svg"
        alt=""
        width={84}
        height={84}
        loading="lazy"
        decoding="async"
      />
      <img
        className="entry-friend entry-friend-nemo"
        src="/art/nemo.svg"
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
