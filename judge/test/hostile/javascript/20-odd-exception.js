// expect RTE TLE
throw { get name() { for (;;); }, get message() { throw 1; }, stack: { toString() { for (;;); } } };
