// expect TLE
const again = () => Promise.resolve().then(again);
again();
