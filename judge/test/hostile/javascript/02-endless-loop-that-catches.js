// expect TLE
for (;;) try { for (;;); } catch {} finally { continue; }
