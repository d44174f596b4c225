// expect RTE TLE
Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0);
