// expect RTE TLE
const down = () => { try { down(); } catch { down(); } };
down();
