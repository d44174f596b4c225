// expect RTE TLE
throw new Proxy({}, { get() { throw new Proxy({}, {}); } });
