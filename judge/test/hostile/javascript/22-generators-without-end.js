// expect TLE MLE
function* forever() { yield* forever(); }
for (;;) try { [...forever()]; } catch {}
