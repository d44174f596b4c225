// expect RTE
throw Symbol('x');
