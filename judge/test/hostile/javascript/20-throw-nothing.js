// expect RTE
throw undefined;
