// expect RTE TLE
console.log({ get x() { for (;;); } });
